import { liveValue, type PersonNotice, standingNotices } from '@parley/shared-contract'
import { useMemo } from 'react'
import { useLive } from './use-live.ts'

const none: readonly PersonNotice[] = []

/** The notices that still stand and that the person has not seen on any device, newest first. */
export function useUnseenNotices(): readonly PersonNotice[] {
  const notices = liveValue(useLive('notices$'), none)
  return useMemo(() => standingNotices(notices).filter(({ seenAt }) => seenAt === null), [notices])
}
