/** S5: signing up goes on in one tab at a time. The browser frees the turn of a tab that is closed. */
export const oneTabAtATime = async <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('parley.sign-up', work) : work()
