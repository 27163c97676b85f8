// Gives back the value of before where the new one says the same, so that nothing is drawn again that has not changed.
export class Unchanged<Key, Value> {
  #kept = new Map<Key, { text: string; value: Value }>()

  keep(key: Key, value: Value): Value {
    const text = JSON.stringify(value)
    const last = this.#kept.get(key)
    if (last?.text === text) return last.value
    this.#kept.set(key, { text, value })
    return value
  }
}
