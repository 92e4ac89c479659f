const REMEMBERED_MS = 60_000

/** Remembers the commands of the last minute. One with the same id gets the same answer and is not obeyed again. */
export class ObeyedCommands {
  readonly #now: () => number
  readonly #until = new Map<string, number>()

  constructor(now: () => number) {
    this.#now = now
  }

  has(key: string): boolean {
    return (this.#until.get(key) ?? 0) > this.#now()
  }

  add(key: string): void {
    const now = this.#now()
    for (const [old, until] of this.#until) if (until <= now) this.#until.delete(old)
    this.#until.set(key, now + REMEMBERED_MS)
  }

  /** The command was refused after all. */
  remove(key: string): void {
    this.#until.delete(key)
  }
}
