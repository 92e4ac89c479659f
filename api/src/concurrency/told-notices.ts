import { AsyncLocalStorage } from 'node:async_hooks'
import type { PersonNotice, UserId } from '@parley/shared-contract'

/** Tells a person of notices that were left for them. Returns at once. */
export type TellNotices = (uid: UserId, notices: readonly PersonNotice[]) => void

const underWay = new AsyncLocalStorage<TellNotices>()

/** Only what answers later can leave something. */
type Port<P> = { readonly [Name in keyof P]: (...args: never[]) => Promise<unknown> }

/** The same store; of the notices that it leaves people are told as soon as those are written. */
export function toldNotices<P extends Port<P>>(store: P, tell: TellNotices): P {
  const ask =
    (name: keyof P) =>
    (...args: never[]) =>
      underWay.run(tell, () => store[name](...args))
  const names = Object.keys(store) as (keyof P)[]
  return Object.fromEntries(names.map(name => [name, ask(name)])) as unknown as P
}

/** Who tells of notices that are left in the work under way; undefined where nobody does, as in a command of an operator. */
export const tellerOfWork = (): TellNotices | undefined => underWay.getStore()
