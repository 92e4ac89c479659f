import type { Live } from '@parley/shared-contract'
import { liveValue, notBlocked, routes } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import { useContactNames, usePlatform } from '@parley/shared-platform/react'
import { ONE_PANE } from '@parley/shared-ui'
import { type RefObject, useEffect, useRef } from 'react'
import { type News, newestText, newestVoicemail, newsToast, newTexts, newVoicemails } from './news-model.ts'

/** What comes within this is told by one toast. */
const TOGETHER_MS = 1500

/** Whether the page that is in front shows it: its thread or itself, or the list that it is at the head of. */
function isShown({ kind, id }: News, pathname: string): boolean {
  const [list, one] =
    kind === 'text' ? [routes.messages, routes.message(id)] : [routes.voicemail, routes.voicemailDetail(id)]
  if (pathname === one || pathname === list) return true
  return pathname.startsWith(`${list}/`) && !window.matchMedia(ONE_PANE).matches
}

/**
 * Follows what the server confirms. @param tell what was there before, up to when all is known, and what is there now
 * @returns ends it
 */
function follow<T>(
  live$: Behavior<Live<readonly T[]>>,
  newest: (list: readonly T[]) => number,
  tell: (before: readonly T[], until: number, list: readonly T[]) => void,
): () => void {
  let before: readonly T[] | null = null
  let until = 0
  const subscription = live$.subscribe(live => {
    if (live.state === 'loading') before = null
    // What the device has kept says nothing of what came since.
    if (live.state !== 'ready' || live.stale) return
    if (before !== null) tell(before, until, live.value)
    else until = 0
    before = live.value
    until = Math.max(until, newest(live.value))
  })
  return () => subscription.unsubscribe()
}

/**
 * Shows a toast for texts and voicemails that come while the page is open and in front: not where they are shown anyway, and
 * not while the person does not want to be disturbed; they are counted in the navigation.
 * @param pathname where the page is
 */
export function useNewsToasts(pathname: RefObject<string>): void {
  const { live, navigate, notify } = usePlatform()
  const nameOf = useContactNames()
  const names = useRef(nameOf)
  useEffect(() => {
    names.current = nameOf
  }, [nameOf])
  useEffect(() => {
    let waiting: readonly News[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const isUnheard = (news: News) =>
      news.kind === 'text'
        ? liveValue(live.conversations$.value, []).some(({ id, isUnread }) => id === news.id && isUnread)
        : liveValue(live.voicemails$.value, []).some(({ id, listenedAt }) => id === news.id && !listenedAt)
    const tellAll = () => {
      const told = waiting.filter(news => isUnheard(news) && !isShown(news, pathname.current))
      waiting = []
      timer = undefined
      const profile = liveValue(live.profile$.value, null)
      if (document.visibilityState !== 'visible' || profile?.settings.doNotDisturb) return
      for (const kind of ['text', 'voicemail'] as const) {
        const [first, ...others] = told.filter(news => news.kind === kind)
        if (first) notify(newsToast([first, ...others], names.current, navigate))
      }
    }
    const hear = (news: readonly News[]) => {
      if (news.length === 0) return
      waiting = [...waiting, ...news]
      timer ??= setTimeout(tellAll, TOGETHER_MS)
    }
    const ends = [
      follow(live.conversations$, newestText, (before, until, list) =>
        hear(newTexts(before, until, notBlocked(list, liveValue(live.blocked$.value, [])))),
      ),
      follow(live.voicemails$, newestVoicemail, (_before, until, list) => hear(newVoicemails(until, list))),
    ]
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [live, navigate, notify, pathname])
}
