import { type Live, liveValue, ParleyError, type UserProfile } from '@parley/shared-contract'
import type { LiveData } from '@parley/shared-platform'
import { filter, firstValueFrom, map, timeout } from 'rxjs'

const MOST_MS = 2_000

/**
 * What the carrier calls the call that rings for the person, as soon as the server says of it (D43).
 * @throws ParleyError `CALL_NOT_ON` when it says of none for a while
 */
export const ringTold = ({ profile$ }: Pick<LiveData, 'profile$'>): Promise<string> =>
  firstValueFrom(
    profile$.pipe(
      map(ringIn),
      filter(id => id !== null),
      timeout(MOST_MS),
    ),
  ).catch(() => {
    throw new ParleyError('CALL_NOT_ON')
  })

function ringIn(profile: Live<UserProfile>): string | null {
  const { call } = liveValue(profile, null) ?? {}
  return call?.direction === 'incoming' && call.answeredAt === null ? call.id : null
}
