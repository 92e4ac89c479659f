import { displayPhoneNumber, type Push, pushTag, VIBRATE_PATTERN_MS } from '@parley/shared-contract/worker'
import type { IncomingCallPush } from './click-target.ts'
import type { ShownOptions } from './worker-scope.ts'
import { english, type WorkerWords } from './worker-words.ts'

/** What is shown of a push. */
export interface PushNotice {
  readonly title: string
  readonly options: ShownOptions & { readonly tag: string }
}

const looks = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' } as const

/** D35: for what cannot be read or says nothing any more. Browsers ask for something visible; this is always true. */
const quietNotice = (words: WorkerWords): PushNotice => ({
  title: words.quiet,
  options: { ...looks, tag: 'parley', silent: true, data: null },
})

/**
 * A push in words (D35, S9). One with the same tag takes the place of the one before; only what is new makes itself heard.
 * @param now epoch milliseconds
 */
export function pushNotice(push: Push | null, now: number, words: WorkerWords = english): PushNotice {
  if (push === null || push.expiresAt <= now) return quietNotice(words)
  const callBack = { action: 'callback', title: words.callBack }
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
      return noticeOf(words.incoming, who(push, words), {
        requireInteraction: true,
        actions: [
          // Who withholds their number is not answered from here (ADR 0049): the page rings.
          push.from ? { action: 'answer', title: words.answer } : { action: 'open', title: words.open },
          { action: 'decline', title: words.decline },
        ],
      })
    case 'missed-call':
      return noticeOf(words.ended.missed, who(push, words), {
        actions: push.from ? [callBack, { action: 'message', title: words.message }] : [],
      })
    case 'call-ended':
      return noticeOf(words.ended[push.end], push.end === 'left' ? '' : who(push, words), { silent: true })
    case 'message':
      return noticeOf(words.newMessage, who(push, words), {
        actions: [{ action: 'reply', title: words.reply }],
      })
    case 'voicemail':
      return noticeOf(words.newVoicemail, who(push, words), {
        actions: [{ action: 'play', title: words.play }, ...(push.from ? [callBack] : [])],
      })
    case 'low-balance':
      return noticeOf(words.lowBalance, words.creditsLeft(roundedDown(push.credits)))
    case 'number-expiry':
      return noticeOf(...expiry(push, now, words), push.isSilent ? { silent: true } : {})
    case 'test':
      return noticeOf(words.test, words.testArrives)
  }
}

/** What answers `Decline` on a ring that is over; a click leads on as from the word of an end. */
export const pastRingNotice = (push: IncomingCallPush, words: WorkerWords): PushNotice => ({
  title: words.ringsNoMore,
  options: {
    ...looks,
    body: who(push, words),
    tag: pushTag(push),
    silent: true,
    data: { ...push, type: 'call-ended', end: 'missed' },
  },
})

const who = (
  { from, name }: { readonly from: string | null; readonly name: string | null },
  { unknown }: WorkerWords,
): string => name || (from ? displayPhoneNumber(from) : unknown)

/** D45: a balance has two digits, rounded down. */
const roundedDown = (credits: number): string => (Math.floor(credits * 100 + 1e-6) / 100).toFixed(2)

/** True whenever it is read: the moment is said, since a device may have slept, or leave what it shows for days. */
function expiry(
  { phoneNumber, days, expiryDate }: Extract<Push, { readonly type: 'number-expiry' }>,
  now: number,
  words: WorkerWords,
): [title: string, body: string] {
  const number = displayPhoneNumber(phoneNumber)
  if (days <= 0 || (expiryDate && expiryDate <= now)) return [words.expired, words.ringsAgain(number)]
  return [words.expires, expiryDate ? words.expiresAt(number, expiryDate) : words.expiresWithin(number, days)]
}
