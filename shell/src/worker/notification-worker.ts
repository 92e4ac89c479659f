import { type Push, routes } from '@parley/shared-contract/worker'
import { askWindows, dashboardsOf, tellWindow } from './ask-windows.ts'
import { createBadgeCounter } from './badge-counter.ts'
import { createBrowserAnswers } from './browser-answers.ts'
import { clickTarget, type IncomingCallPush } from './click-target.ts'
import { declineCall } from './decline-call.ts'
import { createEndedRings } from './ended-rings.ts'
import { type Handover, handOver } from './handover.ts'
import { mustShow } from './must-show.ts'
import { pastRingNotice, pushNotice } from './push-notice.ts'
import { asPush, onOwnClock, readPush } from './read-push.ts'
import type {
  NotificationClick,
  PushArrival,
  ShownOptions,
  WorkerScope,
  WorkerWindow,
} from './worker-scope.ts'

/** How long a page that opens may take until it carries out a call back. */
const CALL_BACK_WITHIN_MS = 30_000

export interface NotificationWorker {
  /** Shows what a push says, once, unless a page in front does. */
  push(arrival: PushArrival): Promise<void>
  /** S2: leads to the page, and hands over what was asked for; or declines. */
  click(click: NotificationClick): Promise<void>
  /** Takes the rings away that nobody has: see `closePastRings`. */
  tidy(): Promise<void>
  /** Tells the pages that the push service has ended the subscription. */
  subscriptionGone(): Promise<void>
}

/**
 * The service worker's part in notifications. What it answers of pages without a network is `kept-files.ts`.
 * @param wait resolves after so many milliseconds
 */
export function createNotificationWorker(
  scope: WorkerScope,
  now: () => number,
  wait: (milliseconds: number) => Promise<void>,
): NotificationWorker {
  const showsAll = mustShow(scope.navigator.userAgent)
  const count = createBadgeCounter(scope)
  const endedRings = createEndedRings()
  const browser = createBrowserAnswers(scope, wait)

  /** Whether the person sees it in a page anyway: of a call in one in which it rings, of anything else in one in front. */
  async function isSeen(push: Push | null): Promise<boolean> {
    const open = await browser.windows()
    if (push === null || push.type === 'test') return false
    if (push.type === 'incoming-call') {
      const { from, logId = null } = push
      return askWindows(open.filter(isVisible), { parley: 'rings-here', from, logId }, wait)
    }
    // A page that is just being left may be called focused still, and on an iPhone one that sleeps: it says nothing.
    return askWindows(await dashboardsOf(open.filter(isFocused), wait), { parley: 'in-front' }, wait)
  }

  async function close(tag: string): Promise<void> {
    for (const shown of await browser.shownUnder(tag)) shown.close()
  }

  async function push({ data }: PushArrival): Promise<void> {
    const sent = readPush(data?.text() ?? null)
    const told = sent && onOwnClock(sent, now())
    if (told) endedRings.hear(told)
    const words = await browser.ownWords()
    await browser.tidied(now())
    const { tag } = pushNotice(told, now(), words).options
    const isShownInPage = await isSeen(told)
    const before = await browser.shownUnder(tag)
    const latest = told && endedRings.latestOf(told, before)
    const { title, options } = pushNotice(latest, now(), words)
    if (isShownInPage) {
      if (showsAll) await browser.show(title, silently(options))
      // A ring that comes after the word of its end leaves that where it stands.
      const leavesEnd = latest !== told && before.length > 0
      return leavesEnd ? undefined : close(tag)
    }
    await browser.show(title, options)
    const open = await browser.windows()
    if (latest?.type === 'incoming-call')
      for (const window of open) tellWindow(window, { parley: 'call-shown' })
    // A page of the dashboard counts by itself.
    if (latest && (await dashboardsOf(open, wait)).length === 0) await count(latest.type, tag)
  }

  async function open(address: string, person: string | null, handover: Handover | null): Promise<void> {
    if (handover) await handOver(scope.caches, handover)
    const own = await dashboardsOf(await browser.windows(), wait)
    const best = own.find(isFocused) ?? own.find(isVisible) ?? own[0]
    // A browser that does not let a page come to the front opens one anew.
    if (!best || !(await best.focus().then(Boolean, () => false))) {
      await scope.clients.openWindow(new URL(address, scope.location.origin).href)
      return
    }
    // The page goes there by itself: a navigation would end the call in it (D29).
    if (address !== routes.home) tellWindow(best, { parley: 'open', address, person })
  }

  async function decline(push: IncomingCallPush): Promise<void> {
    const became = await declineCall(scope, push)
    // What the server could not be told can still be done in the page (S2).
    if (became === 'open') await open(routes.phone, null, null)
    if (became !== 'over') return
    const { title, options } = pastRingNotice(push, await browser.ownWords())
    // The word of its end, which may have come meanwhile, says more.
    const latest = endedRings.latestOf(push, await browser.shownUnder(options.tag))
    if (latest !== push) return
    await browser.show(title, options)
  }

  async function click({ action, notification }: NotificationClick): Promise<void> {
    notification.close()
    const told = asPush(notification.data)
    const target = clickTarget(told, action)
    if ('decline' in target) return decline(target.decline)
    // What is left of a ring that is long over leads to the page all the same, which says so.
    const until = target.wish?.kind === 'call-back' ? now() + CALL_BACK_WITHIN_MS : (told?.expiresAt ?? 0)
    const person = told?.person ?? null
    return open(target.address, person, target.wish && { ...target.wish, until, person })
  }

  return {
    push,
    click,
    tidy: () => browser.tidied(now()),
    async subscriptionGone() {
      for (const window of await browser.windows()) tellWindow(window, { parley: 'subscription-gone' })
    },
  }
}

/** A browser refuses a silent notification that vibrates. */
const silently = ({ vibrate, ...options }: ShownOptions): ShownOptions => ({ ...options, silent: true })

const isFocused = ({ focused }: WorkerWindow) => focused
const isVisible = ({ visibilityState }: WorkerWindow) => visibilityState === 'visible'
