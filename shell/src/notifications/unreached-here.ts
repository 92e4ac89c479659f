import { type Live, liveValue, type UserProfile } from '@parley/shared-contract'
import type { LiveData } from '@parley/shared-platform'
import { distinctUntilChanged, filter, map, type Observable } from 'rxjs'

/** What the server says of the push service of this browser: all that a page can know of it is what came of the last push. */
export interface UnreachedHere {
  /** The device that was not reached, which is to be given up for another; null for none. */
  device(): string | null
  /** Whether it is this one. @param id null for none */
  isDevice(id: string | null): boolean
  /** One was not reached. */
  readonly lost$: Observable<unknown>
  /** None is any more. */
  readonly mended$: Observable<unknown>
}

/** @param browser what this browser calls itself */
export function createUnreachedHere(profile$: LiveData['profile$'], browser: string): UnreachedHere {
  const deviceIn = (live: Live<UserProfile>) =>
    liveValue(live, null)?.pushUnreached?.[browser]?.device ?? null
  const device$ = profile$.pipe(map(deviceIn), distinctUntilChanged())
  return {
    device: () => deviceIn(profile$.value),
    isDevice: id => id !== null && id === deviceIn(profile$.value),
    lost$: device$.pipe(filter(device => device !== null)),
    mended$: device$.pipe(filter(device => device === null)),
  }
}
