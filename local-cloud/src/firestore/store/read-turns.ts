/** How long a reader waits for its turn before it reads anyway. Also what a deadlock costs. */
const LONGEST_WAIT_MS = 1_000
/** Who holds a turn longer than this has probably gone away; the next one takes it over. */
const LONGEST_TURN_MS = 5_000

interface Turn {
  holder: string
  since: number
  readonly waiting: { readonly id: string; readonly proceed: () => void }[]
}

/**
 * Lets transactions that read the same document take turns, so that they need not fail and repeat. This only saves
 * work: correctness never depends on it, and one that waits too long goes on.
 */
export class ReadTurns {
  readonly #turns = new Map<string, Turn>()
  readonly #held = new Map<string, Set<string>>()

  take(id: string, name: string): Promise<void> {
    const turn = this.#turns.get(name)
    if (!turn || Date.now() - turn.since > LONGEST_TURN_MS) {
      this.#turns.set(name, { holder: id, since: Date.now(), waiting: turn?.waiting ?? [] })
      this.#remember(id, name)
      return Promise.resolve()
    }
    if (turn.holder === id) return Promise.resolve()
    return new Promise(resolve => {
      const giveUp = setTimeout(() => {
        turn.waiting.splice(turn.waiting.indexOf(waiter), 1)
        resolve()
      }, LONGEST_WAIT_MS)
      const waiter = {
        id,
        proceed: () => {
          clearTimeout(giveUp)
          resolve()
        },
      }
      turn.waiting.push(waiter)
    })
  }

  release(id: string): void {
    for (const name of this.#held.get(id) ?? []) {
      const turn = this.#turns.get(name)
      if (turn?.holder !== id) continue
      const next = turn?.waiting.shift()
      if (!next) {
        this.#turns.delete(name)
        continue
      }
      turn.holder = next.id
      turn.since = Date.now()
      this.#remember(next.id, name)
      next.proceed()
    }
    this.#held.delete(id)
  }

  #remember(id: string, name: string): void {
    const held = this.#held.get(id) ?? new Set()
    this.#held.set(id, held.add(name))
  }
}
