/** What is to happen later, all of which can be called off at once. */
export class Timers {
  readonly #waiting = new Set<NodeJS.Timeout>()

  /** Calls `action` in `ms`. @returns a way to call it off */
  after(ms: number, action: () => void): () => void {
    const timer = setTimeout(() => {
      this.#waiting.delete(timer)
      action()
    }, ms)
    this.#waiting.add(timer)
    return () => {
      clearTimeout(timer)
      this.#waiting.delete(timer)
    }
  }

  /** Calls off everything that waits. */
  stop(): void {
    for (const timer of this.#waiting) clearTimeout(timer)
    this.#waiting.clear()
  }
}
