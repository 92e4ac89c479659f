import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import { Observable } from 'rxjs'
import type { Wish } from '../worker/click-target.ts'

/** A wish that its person waits for: a call that is to ring here, or a call back. */
export interface AwaitedWish {
  readonly wish: Wish
  /**
   * They do not wait for it any more: nothing of it is done.
   * @param done until then it is still waited for, and for good when it rejects; what comes of it meanwhile is their own doing
   */
  drop(done?: Promise<unknown>): void
}

/** The wishes of notifications that this page looks for or carries out: a page that reloads meanwhile would lose them. */
export interface WishesUnderWay {
  /** Counts one until it settles. */
  during(wish: Promise<unknown>): void
  isAny(): boolean
  /** The one that is waited for now; null for none. */
  readonly awaited$: Behavior<AwaitedWish | null>
  /** It is waited for as long as somebody subscribes, in the place of one before. @returns emits what `drop` is to wait for */
  awaiting(wish: Wish): Observable<Promise<unknown>>
}

export function createWishesUnderWay(scope: Scope): WishesUnderWay {
  let count = 0
  const awaited = cell<AwaitedWish | null>(null, scope)
  return {
    during(wish) {
      count += 1
      void wish.finally(() => (count -= 1))
    },
    isAny: () => count > 0,
    awaited$: awaited.state$,
    awaiting: wish =>
      new Observable(subscriber => {
        const mine: AwaitedWish = { wish, drop: (done = Promise.resolve()) => subscriber.next(done) }
        awaited.set(mine)
        return () => {
          if (awaited.state$.value === mine) awaited.set(null)
        }
      }),
  }
}
