import { displayPhoneNumber, type Push, pushTag, VIBRATE_PATTERN_MS } from '@parley/shared-contract/worker'
import type { ShownOptions } from './worker-scope.ts'

/** What is shown of a push. */
export interface PushNotice {
  readonly title: string
  readonly options: ShownOptions & { readonly tag: string }
}

const looks = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' } as const

/** D35: for what cannot be read or says nothing any more. Browsers ask for something visible; this is always true. */
export const quietNotice: PushNotice = {
  title: 'Open Parley',
  options: { ...looks, tag: 'parley', silent: true, data: null },
}

const endTitles = { answered: 'Call answered', declined: 'Call declined', missed: 'Missed call' } as const
const callBack = { action: 'callback', title: 'Call back' }

/**
 * A push in words (D35, S9). One with the same tag takes the place of the one before; only what is new makes itself heard.
 * @param now epoch milliseconds
 */
export function pushNotice(push: Push | null, now: number): PushNotice {
  if (push === null || push.expiresAt <= now) return quietNotice
  const noticeOf = (title: string, body: string, more: ShownOptions = {}): PushNotice => ({
    title,
    options: {
      ...looks,
      body,
      tag: pushTag(push),
      data: push,
      ...(more.silent ? {} : { vibrate: VIBRATE_PATTERN_MS, renotify: true }),
      ...more,
    },
  })
  switch (push.type) {
    case 'incoming-call':
      return noticeOf('Incoming call', who(push), {
        requireInteraction: true,
        actions: [
          { action: 'answer', title: 'Answer' },
          { action: 'decline', title: 'Decline' },
        ],
      })
    case 'missed-call':
      return noticeOf('Missed call', who(push), {
        actions: push.from ? [callBack, { action: 'message', title: 'Message' }] : [],
      })
    case 'call-ended':
      return noticeOf(endTitles[push.end], who(push), { silent: true })
    case 'message':
      return noticeOf('New message', who(push), { actions: [{ action: 'reply', title: 'Reply' }] })
    case 'voicemail':
      return noticeOf('New voicemail', who(push), {
        actions: [{ action: 'play', title: 'Play' }, ...(push.from ? [callBack] : [])],
      })
    case 'low-balance':
      return noticeOf('Low balance', `${roundedDown(push.credits)} credits left`)
    case 'number-expiry':
      return noticeOf(...expiry(push.phoneNumber, push.days))
    case 'test':
      return noticeOf('Notifications work', 'What Parley tells you arrives here.')
  }
}

const who = ({ from, name }: { readonly from: string | null; readonly name: string | null }): string =>
  name || displayPhoneNumber(from)

/** D45: a balance has two digits, rounded down. */
const roundedDown = (credits: number): string => (Math.floor(credits * 100 + 1e-6) / 100).toFixed(2)

function expiry(phoneNumber: string, days: number): [title: string, body: string] {
  const number = displayPhoneNumber(phoneNumber)
  if (days <= 0) return ['Number expired', `${number} rings again once it is renewed.`]
  return ['Number expires soon', `${number} expires ${days === 1 ? 'tomorrow' : `in ${days} days`}.`]
}
