const LONGEST_WAIT_MS = 2_000

/** Resolves when the browser has nothing more urgent to do, after 2 s at the latest. */
export const idleMoment = (): Promise<void> =>
  new Promise(resolve => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
    } else {
      setTimeout(resolve, 200)
    }
  })
