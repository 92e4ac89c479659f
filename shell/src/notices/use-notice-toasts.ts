import { noticeSection, routes, standingNotices } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { type RefObject, useEffect } from 'react'
import { noticeToast } from './notice-toast.ts'

/**
 * Shows a toast for each notice that comes while the page is open; those of before are counted in the navigation. The
 * section of the settings that tells of it needs none.
 * @param pathname where the page is
 */
export function useNoticeToasts(pathname: RefObject<string>): void {
  const { live, navigate, notify } = usePlatform()
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
        if (!isNew || pathname.current === routes.settings(noticeSection(notice))) continue
        notify(noticeToast(notice, Date.now(), { navigate }))
      }
    })
    return () => subscription.unsubscribe()
  }, [live, navigate, notify, pathname])
}
