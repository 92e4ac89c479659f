import { within } from './deadline.ts'

/** Only what answers later can be late. */
type Port<P> = { readonly [Name in keyof P]: (...args: never[]) => Promise<unknown> }

/**
 * The same port, but that whoever asks it waits so long at most: then it rejects with `NETWORK_ERROR`, as it does at
 * once when the time of the work under way is up.
 */
export function bounded<P extends Port<P>>(port: P, milliseconds: number): P {
  const ask =
    (name: keyof P) =>
    (...args: never[]) =>
      within(milliseconds, () => port[name](...args))
  const names = Object.keys(port) as (keyof P)[]
  return Object.fromEntries(names.map(name => [name, ask(name)])) as unknown as P
}
