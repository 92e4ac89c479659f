/**
 * Makes the works of several tabs wait for each other (S5). The browser lets the next one in when a tab is closed.
 * @param name of what they would disturb each other in
 */
export const oneTabAtATime =
  (name: string) =>
  async <T>(work: () => Promise<T>): Promise<T> =>
    'locks' in navigator ? navigator.locks.request(name, work) : work()
