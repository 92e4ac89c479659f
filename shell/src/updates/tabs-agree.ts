import { reachable } from '@parley/shared-contract/device'
import type { Scope } from '@parley/shared-contract/reactive'
import { filter, firstValueFrom, fromEvent, map, NEVER, type Observable, race, share, timer } from 'rxjs'

const CHANNEL = 'parley.updates'
/** As long as another tab has to say that it is in the middle of something. */
const AGREE_WITHIN_MS = 300

export interface TabsAgree {
  /** Whether no other tab of this browser is in the middle of something. One that does not answer, as a frozen one, is not. */
  ask(): Promise<boolean>
  /** Tells the other tabs that this one reloads now. */
  tell(): void
  /** Emits when another tab does. */
  readonly told$: Observable<unknown>
}

/**
 * Lets all tabs of this browser reload together: a tab of the old version beside one of the new is a fault that waits.
 * @param isBusy whether this tab is in the middle of something
 */
export function createTabsAgree(scope: Scope, isBusy: () => boolean): TabsAgree {
  // A browser that refuses it lets tabs know nothing of each other; this one then agrees with itself.
  const channel = reachable(() => new BroadcastChannel(CHANNEL))
  scope.onEnd(() => channel?.close())
  const said$ = (channel ? fromEvent<MessageEvent<unknown>>(channel, 'message') : NEVER).pipe(
    map(({ data }) => data),
    share(),
  )
  const hears = (word: string) => said$.pipe(filter(said => said === word))
  scope.follow(hears('free?'), () => isBusy() && channel?.postMessage('busy'))
  return {
    ask() {
      const answer = firstValueFrom(
        race(hears('busy').pipe(map(() => false)), timer(AGREE_WITHIN_MS).pipe(map(() => true))),
      )
      channel?.postMessage('free?')
      return answer
    },
    tell: () => channel?.postMessage('reload'),
    told$: hears('reload'),
  }
}
