import { type Live, liveValue, type UserProfile } from '@parley/shared-contract'
import type { LiveData } from '@parley/shared-platform'
import { filter, firstValueFrom, map, timeout } from 'rxjs'

const MOST_MS = 5_000

/**
 * Resolves as soon as the server no longer says that the person is in the call that it names now (D43), in one write with
 * what the call has cost; at once when it names none, and when nothing comes for a while. Never rejects.
 */
export function endTold({ profile$ }: Pick<LiveData, 'profile$'>): Promise<unknown> {
  const call = callIn(profile$.value)
  return firstValueFrom(
    profile$.pipe(
      map(callIn),
      filter(id => id === null || id !== call),
      timeout(MOST_MS),
    ),
  ).catch(() => null)
}

const callIn = (profile: Live<UserProfile>): string | null => liveValue(profile, null)?.call?.id ?? null
