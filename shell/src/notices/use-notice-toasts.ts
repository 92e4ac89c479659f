import type { CallBus } from '@parley/shared-calling'
import { isActive } from '@parley/shared-calling'
import {
  MIN_CALL_CREDITS,
  noticeSection,
  type PersonNotice,
  routes,
  standingNotices,
} from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { type RefObject, useEffect } from 'react'
import { noticeToast } from './notice-toast.ts'

/** Whether a call says it, or its end, that hardly any credits are left. */
function isToldByCall({ type }: PersonNotice, { call$ }: CallBus): boolean {
  const call = call$.value
  const hasUsedUp = call.status === 'idle' && call.last?.reason === 'credits_exhausted'
  return type === 'balance_low' && (isActive(call) || hasUsedUp)
}

/** Whether the page that is in front says it: the section of the settings, or the dialler, that no call can be made. */
const isToldByPage = (notice: PersonNotice, pathname: string): boolean =>
  pathname === routes.settings(noticeSection(notice)) ||
  (notice.type === 'balance_low' && notice.credits < MIN_CALL_CREDITS && pathname === routes.phone)

/**
 * Shows a toast for each notice that comes while the page is open; those of before are counted in the navigation. The
 * page that tells of it needs none, nor does a balance that a call tells of.
 * @param pathname where the page is
 */
export function useNoticeToasts(pathname: RefObject<string>): void {
  const { calls, live, navigate, notify, topUp } = usePlatform()
  useEffect(() => {
    /** Null until the server has said which there were before. */
    let known: ReadonlySet<string> | null = null
    const subscription = live.notices$.subscribe(told => {
      if (told.state === 'loading') known = null
      if (told.state !== 'ready') return
      const before = known
      known = new Set([...(before ?? []), ...told.value.map(({ id }) => id)])
      for (const notice of before === null ? [] : standingNotices(told.value)) {
        const isNew = notice.seenAt === null && !before?.has(notice.id)
        if (!isNew || isToldByPage(notice, pathname.current) || isToldByCall(notice, calls)) continue
        notify(noticeToast(notice, Date.now(), { navigate, topUp }))
      }
    })
    return () => subscription.unsubscribe()
  }, [calls, live, navigate, notify, topUp, pathname])
}
