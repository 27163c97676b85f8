// For a worker: a promise that fails is no error of the worker's by itself, and whoever waits for its reply must hear of it.
onunhandledrejection = ({ reason }: PromiseRejectionEvent) => {
  setTimeout(() => {
    throw reason
  })
}
