import { noticeSection, type SettingsSection } from '@parley/shared-contract'
import { useUnseenNotices } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Where the count at Settings leads: the section of the latest notice that nobody has seen, for whoever comes without saying
 * which section they want. Nobody is led to the same one twice, nor away from what they have begun to read.
 * @param shown the section of the address; null without one
 * @param isList the list of the sections is all that there is room for: it says itself where something is new
 * @returns null when it leads nowhere
 */
export function useNewsSection(shown: string | null, isList: boolean): SettingsSection | null {
  const unseen = useUnseenNotices()
  const { key } = useLocation()
  const [told, setTold] = useState<ReadonlySet<string>>(new Set())
  const [passed, setPassed] = useState<string | null>(null)
  const here = unseen.flatMap(notice => (noticeSection(notice) === shown ? [notice.id] : [])).join(' ')
  useEffect(() => {
    if (here !== '') setTold(before => new Set([...before, ...here.split(' ')]))
  }, [here])
  if (shown !== null || isList || passed === key) return null
  const next = unseen.find(({ id }) => !told.has(id))
  if (!next) setPassed(key)
  return next ? noticeSection(next) : null
}
