declare module 'virtual:offline-info' {
  const info: {
    version: string
    protocol: number
    bots: { name: string; description: string }[]
    presets: { name: string; rulebook: string }[]
    phrases: string[]
  }
  export default info
}
