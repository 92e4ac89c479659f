/** Records what a listener receives, and lets a test wait for something without sleeping. */
export class Recorded<T> {
  readonly all: T[] = []
  #waiting: { readonly wanted: (event: T) => boolean; readonly resolve: (event: T) => void }[] = []

  readonly push = (event: T): void => {
    this.all.push(event)
    const [ready, rest] = [
      this.#waiting.filter(({ wanted }) => wanted(event)),
      this.#waiting.filter(({ wanted }) => !wanted(event)),
    ]
    this.#waiting = rest
    for (const { resolve } of ready) resolve(event)
  }

  /** Starts afresh: earlier events are not found any more. */
  forget(): void {
    this.all.length = 0
  }

  /** The first event so far, or to come, that is wanted. */
  until(wanted: (event: T) => boolean): Promise<T> {
    const known = this.all.find(wanted)
    if (known !== undefined) return Promise.resolve(known)
    return new Promise(resolve => this.#waiting.push({ wanted, resolve }))
  }
}
