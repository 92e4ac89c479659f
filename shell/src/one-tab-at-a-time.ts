import { reachable } from '@parley/shared-contract/device'

/**
 * Makes the works of several tabs wait for each other (S5). The browser lets the next one in when a tab is closed. Where it
 * cannot lock, or refuses to, the work begins at once.
 * @param name of what they would disturb each other in
 */
export const oneTabAtATime =
  (name: string) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    const locks = reachable(() => navigator.locks)
    if (!locks) return work()
    let isBegun = false
    const begin = () => {
      isBegun = true
      return work()
    }
    return locks.request(name, begin).catch(refusal => {
      if (isBegun) throw refusal
      return work()
    })
  }
