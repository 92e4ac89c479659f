import {
  AUTO_RENEWAL_MS,
  AUTO_RENEWAL_RETRY_MS,
  NUMBER_HOLD_MS,
  NUMBER_REMINDER_DAYS,
} from '@parley/shared-contract'
import type { StoredNumber } from './number-document.ts'

const DAY_MS = 86_400_000

/**
 * What the passing of time asks of a number (D18). It is active, then its months are over and it is held for its person,
 * then it goes back.
 */
export type LifeStep =
  /** Its person is reminded, so many days before the months are over. */
  | { readonly kind: 'remind'; readonly days: number }
  /** It renews itself, if the account can pay. */
  | { readonly kind: 'renew' }
  | { readonly kind: 'expire' }
  | { readonly kind: 'release' }

/** Until when a number is kept whose months are over. Those of before December 2026 do not say it themselves. */
export const heldUntil = ({ heldUntil: until, expiryDate }: StoredNumber): number =>
  until ?? expiryDate + NUMBER_HOLD_MS

/**
 * When it is to renew itself; null for never. From a day before its expiry on until then, ever again when the account could
 * not pay. Once after its expiry as well, if nobody had looked before.
 */
function renewalAt({ renewAutomatically, renewalRefusedAt, expiryDate }: StoredNumber): number | null {
  if (renewAutomatically !== true) return null
  if (renewalRefusedAt === undefined) return expiryDate - AUTO_RENEWAL_MS
  const again = renewalRefusedAt + AUTO_RENEWAL_RETRY_MS
  return again < expiryDate ? again : null
}

/** The reminder that comes nearest to the expiry of those that are due, unless it was given. */
function reminderDue({ expiryDate, remindedDays = Number.POSITIVE_INFINITY }: StoredNumber, now: number) {
  const due = NUMBER_REMINDER_DAYS.filter(days => now >= expiryDate - days * DAY_MS)
  const nearest = due.at(-1)
  return nearest !== undefined && nearest < remindedDays ? nearest : null
}

/** The first thing that is due of a number that was paid for; null when nothing is. */
export function dueStep(number: StoredNumber, now: number): LifeStep | null {
  if (!number.active) return now >= heldUntil(number) ? { kind: 'release' } : null
  const renewal = renewalAt(number)
  const isLate = now >= number.expiryDate && number.renewalRefusedAt !== undefined
  if (renewal !== null && now >= renewal && !isLate) return { kind: 'renew' }
  if (now >= number.expiryDate) return { kind: 'expire' }
  const days = reminderDue(number, now)
  return days === null ? null : { kind: 'remind', days }
}

/** When the next thing is due, epoch milliseconds, of a number of which nothing is due now. */
export function nextLifeAt(number: StoredNumber): number {
  if (!number.active) return heldUntil(number)
  const { expiryDate, remindedDays = Number.POSITIVE_INFINITY } = number
  const reminders = NUMBER_REMINDER_DAYS.filter(days => days < remindedDays)
  return Math.min(
    expiryDate,
    renewalAt(number) ?? expiryDate,
    ...reminders.map(days => expiryDate - days * DAY_MS),
  )
}

/** With the time of the next look at it. */
export const scheduled = (number: StoredNumber): StoredNumber => ({ ...number, lifeAt: nextLifeAt(number) })

export const reminded = (number: StoredNumber, days: number): StoredNumber =>
  scheduled({ ...number, remindedDays: days })

export const renewalRefused = (number: StoredNumber, now: number): StoredNumber =>
  scheduled({ ...number, renewalRefusedAt: now })

/** Whoever turns it on has it tried at once, if it is time. */
export function switchedRenewal(number: StoredNumber, on: boolean): StoredNumber {
  const { renewalRefusedAt: _refused, ...rest } = number
  return scheduled({ ...rest, renewAutomatically: on })
}

/** D18: its months are over. Held from when that was seen, so that nobody loses a day of it to a server that stood still. */
export const expired = (number: StoredNumber, now: number): StoredNumber =>
  scheduled({ ...number, active: false, heldUntil: now + NUMBER_HOLD_MS })

/** As after a renewal: what belonged to the old expiry is forgotten. */
export function renewedUntil(number: StoredNumber, expiryDate: number, now: number): StoredNumber {
  const { heldUntil: _held, remindedDays: _reminded, renewalRefusedAt: _refused, ...rest } = number
  const renewalCount = number.renewalCount + 1
  return scheduled({ ...rest, active: true, expiryDate, lastRenewalDate: now, renewalCount })
}
