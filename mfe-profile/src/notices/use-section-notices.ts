import { liveValue, noticeSection, type PersonNotice, standingNotices } from '@parley/shared-contract'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { whenLookedAt } from './when-looked-at.ts'

/** A notice where it is shown. */
export interface SectionNotice {
  readonly notice: PersonNotice
  /** It was told nobody yet when this section was opened, or has come since. */
  readonly isNew: boolean
}

const none: readonly PersonNotice[] = []

/**
 * The notices that still stand and that a section of the settings is the place of. By being shown, all of its notices are
 * seen, as soon as somebody looks at the page.
 */
export function useSectionNotices(section: ReturnType<typeof noticeSection>): readonly SectionNotice[] {
  const { notices } = usePlatform()
  const told = liveValue(useLive('notices$'), none)
  const own = useMemo(() => told.filter(notice => noticeSection(notice) === section), [told, section])
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const unseen = own.flatMap(({ id, seenAt }) => (seenAt === null ? [id] : []))
  if (unseen.some(id => !fresh.has(id))) setFresh(new Set([...fresh, ...unseen]))

  // Said once: what the server does not take stays unseen, and is said again when the section is opened again.
  const said = useRef(new Set<string>())
  const wanted = unseen.join(' ')
  useEffect(
    () =>
      whenLookedAt(() => {
        const ids = wanted.split(' ').filter(id => id !== '' && !said.current.has(id))
        for (const id of ids) said.current.add(id)
        if (ids.length > 0) notices.markSeen(ids).catch(() => undefined)
      }),
    [notices, wanted],
  )
  return useMemo(
    () => standingNotices(own).map(notice => ({ notice, isNew: fresh.has(notice.id) })),
    [own, fresh],
  )
}
