/** Makes sign-ups of several tabs wait for each other (S5). The browser lets the next one in when a tab is closed. */
export const oneTabAtATime = async <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('parley.sign-up', work) : work()
