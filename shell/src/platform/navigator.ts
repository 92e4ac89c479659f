import { safeNext } from '@parley/shared-contract'

/** Going to an address from outside of React. */
export interface Navigator {
  /** Same origin only, anything else is ignored (A80). Before the router is there, the address waits for it. */
  navigate(to: string): void
  /**
   * Connects the router.
   * @returns what disconnects it
   */
  attach(go: (to: string) => void): () => void
}

export function createNavigator(): Navigator {
  let router: ((to: string) => void) | null = null
  let waiting: string | null = null
  return {
    navigate(to) {
      const safe = safeNext(to)
      if (safe === null) return
      if (router) router(safe)
      else waiting = safe
    },
    attach(go) {
      router = go
      if (waiting !== null) go(waiting)
      waiting = null
      return () => {
        router = null
      }
    },
  }
}
