/** The wishes of notifications that this page looks for or carries out: a page that reloads meanwhile would lose them. */
export interface WishesUnderWay {
  /** Counts one until it settles. */
  during(wish: Promise<unknown>): void
  isAny(): boolean
}

export function createWishesUnderWay(): WishesUnderWay {
  let count = 0
  return {
    during(wish) {
      count += 1
      void wish.finally(() => (count -= 1))
    },
    isAny: () => count > 0,
  }
}
