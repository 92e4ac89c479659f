import { ParleyError } from '@parley/shared-contract'

type Port<P> = { readonly [Name in keyof P]: unknown }

/** Where a process is struck, counted in questions to its ports, and for how many of them; for ever when it dies. */
export interface Blow {
  readonly at: number
  readonly lasts: number
  /** Whether a question that it strikes is carried out all the same; what is dead asks one at most. */
  readonly isDone: boolean
}

export interface BreakableProcess {
  /** The same port, through which this process is struck. */
  through<P extends Port<P>>(port: P): P
  /** Does something under a blow, or under none. What it rejects with is nobody's concern. */
  under(blow: Blow | null, work: () => Promise<unknown>): Promise<void>
}

/** A process of the api that can be killed, or lose an answer, between any two things it asks of others. */
export function breakableProcess(): BreakableProcess {
  let blow: Blow | null = null
  let asked = 0

  async function ask(question: () => Promise<unknown>): Promise<unknown> {
    const place = asked
    asked += 1
    if (!blow || place < blow.at || place >= blow.at + blow.lasts) return question()
    if (blow.isDone && (place === blow.at || blow.lasts < Infinity)) await question()
    throw new ParleyError('NETWORK_ERROR')
  }

  return {
    through: port =>
      new Proxy(port, {
        get(target, name, receiver) {
          const member: unknown = Reflect.get(target, name, receiver)
          if (typeof member !== 'function') return member
          return (...args: unknown[]) => ask(async () => member.apply(target, args))
        },
      }),
    async under(next, work) {
      blow = next
      asked = 0
      await work().catch(() => undefined)
      blow = null
    },
  }
}
