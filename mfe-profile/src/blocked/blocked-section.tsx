import { standingNotices } from '@parley/shared-contract'
import { Card } from '@parley/shared-ui'
import { NoticeLine } from '../notices/notice-line.tsx'
import { useSectionNotices } from '../notices/use-section-notices.ts'
import { BlockedNumbers } from './blocked-numbers.tsx'

/**
 * The blocked numbers among the settings, and that more came in a day than is kept, for whoever has not read it yet; the contacts have
 * the same numbers as a group.
 */
export function BlockedSection() {
  const unread = useSectionNotices('blocked').filter(({ isNew }) => isNew)
  const told = standingNotices(unread.map(({ notice }) => notice))
  return (
    <Card>
      {told.map(notice => (
        <NoticeLine key={notice.id} notice={notice} />
      ))}
      <BlockedNumbers />
    </Card>
  )
}
