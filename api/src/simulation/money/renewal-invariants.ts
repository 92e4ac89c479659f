import {
  AUTO_RENEWAL_MS,
  monthsLater,
  NUMBER_HOLD_MS,
  NUMBER_MONTH_MICRO,
  NUMBER_REMINDER_DAYS,
  renewedExpiry,
  type UserId,
} from '@parley/shared-contract'
import { type Books, type Fields, isLeaving, ledgerOf, wasBought } from '../books.ts'
import type { World } from '../world.ts'

const DAY_MS = 86_400_000
/** A clock may be ahead by so much. */
const AHEAD_MS = 12_000
/** By then whoever looks around has seen to what was due. */
const SEEN_TO_MS = 600_000

interface Period {
  readonly months: number
  readonly from: number
  readonly to: number
}

const monthsPaid = ({ amountMicro }: Fields) => -Number(amountMicro) / NUMBER_MONTH_MICRO
/** Its id ends with the moment that it was due at; that of one under a key is a hash, which may end with `_8`. */
const isAutomatic = ({ id }: Fields) => /^renew_.+_\d{13}$/.test(String(id))

/** I11: what one purchase and the renewals after it make of a number's end: each moves it once, and nothing else does. */
function brokenTerm(purchase: Fields, renewals: readonly Fields[], number: Fields | undefined): string[] {
  const broken: string[] = []
  let end = monthsLater(Number(purchase.timestamp), monthsPaid(purchase))
  for (const renewal of renewals) {
    const { months, from, to } = renewal.renewed as Period
    if (months !== monthsPaid(renewal)) broken.push(`S9: ${months} months cost ${renewal.amountMicro}`)
    if (from !== end) broken.push(`I11: ${renewal.id} moves the end ${from} instead of ${end}`)
    if (to !== renewedExpiry(Number(renewal.timestamp), from, months))
      broken.push(`D18: ${renewal.id} moves the end to ${to}`)
    if (isAutomatic(renewal) && Number(renewal.timestamp) < from - AUTO_RENEWAL_MS)
      broken.push(`D18: ${renewal.id} comes too soon`)
    end = to
  }
  if (!number || !wasBought(number) || purchase.id !== `number_${number.purchaseId}`) return broken
  if (number.expiryDate !== end) broken.push(`I11: ends at ${number.expiryDate}, and is paid until ${end}`)
  if (number.renewalCount !== renewals.length)
    broken.push(`I11: is renewed ${number.renewalCount} times by ${renewals.length} entries`)
  return broken
}

/** I11: of everything that somebody has paid for numbers. */
export function brokenTerms(books: Books, uid: UserId): string[] {
  if (isLeaving(books, uid)) return []
  const entries = ledgerOf(books, uid)
  const byNumber = Map.groupBy(
    entries.filter(({ type }) => type === 'number' || type === 'renewal'),
    ({ referenceId }) => String(referenceId),
  )
  return [...byNumber].flatMap(([id, those]) => {
    const broken: string[] = []
    const starts = those.flatMap(({ type }, index) => (type === 'number' ? [index] : []))
    if (starts[0] !== 0) broken.push('I11: is renewed, and was never bought')
    for (const [place, start] of starts.entries()) {
      const [purchase, ...renewals] = those.slice(start, starts[place + 1])
      const isLast = place === starts.length - 1
      const number = isLast ? books.at(`phoneNumbers/${id}`) : undefined
      if (purchase) broken.push(...brokenTerm(purchase, renewals, number))
    }
    return broken.map(sentence => `${id}: ${sentence}`)
  })
}

/** D18: what a number renews by itself it was told to, and its person is told once. */
export function brokenAutomatic(books: Books, uid: UserId, selfRenewing: ReadonlySet<string>): string[] {
  if (isLeaving(books, uid)) return []
  const automatic = ledgerOf(books, uid).filter(isAutomatic)
  const told = books.inFolder(`users/${uid}/notices`).filter(({ type }) => type === 'number_renewed')
  const uncalled = automatic.filter(({ id }) => ![...selfRenewing].some(one => String(id).includes(one)))
  return [
    ...uncalled.map(({ id }) => `D18: ${id} was never asked for`),
    ...(told.length === automatic.length
      ? []
      : [`D18: ${uid} is told of ${told.length} renewals of ${automatic.length}`]),
  ]
}

const isPaidBack = (books: Books, uid: UserId, purchaseId: unknown) =>
  ledgerOf(books, uid).some(({ id }) => id === `refund_${purchaseId}`)

/** B5, D18: what is paid for is a number until its person gives it up, it is lost and paid back, or its hold is over. */
export function createLifeJudge({ now, givenUp, people }: World): (books: Books) => string[] {
  let before = new Map<unknown, Fields>()
  const seen = new Set<string>()

  function brokenLeave(books: Books, { id, userId, purchaseId, active, heldUntil, expiryDate }: Fields) {
    const uid = String(userId)
    if (isLeaving(books, uid) || isPaidBack(books, uid, purchaseId) || givenUp.has(String(purchaseId)))
      return []
    const until = active === true ? Number(expiryDate) + NUMBER_HOLD_MS : Number(heldUntil)
    return until <= now() + AHEAD_MS ? [] : [`D18: ${id} is taken from ${uid}, whose it is until ${until}`]
  }
  function brokenHold({ id, active, heldUntil, expiryDate }: Fields): string[] {
    if (active === true) return []
    const isOver = Number(expiryDate) <= now() + AHEAD_MS
    const isHeld = Number(heldUntil) >= Number(expiryDate) + NUMBER_HOLD_MS
    return isOver && isHeld ? [] : [`D18: ${id} ends at ${expiryDate} and is held until ${heldUntil}`]
  }
  function brokenPurchases(books: Books, uid: UserId): string[] {
    if (isLeaving(books, uid)) return []
    const purchases = ledgerOf(books, uid).filter(({ type }) => type === 'number')
    const ids = purchases.map(({ id }) => String(id).slice('number_'.length))
    return ids
      .filter(id => !seen.has(id) && !isPaidBack(books, uid, id))
      .map(id => `B5: ${uid} has paid for ${id}, and it is no number`)
  }
  return books => {
    const bought = books.inFolder('phoneNumbers').filter(wasBought)
    const here = new Map(bought.map(number => [number.purchaseId, number]))
    const gone = [...before.values()].filter(({ purchaseId }) => !here.has(purchaseId))
    before = here
    for (const { purchaseId } of bought) seen.add(String(purchaseId))
    return [
      ...gone.flatMap(number => brokenLeave(books, number)),
      ...bought.flatMap(brokenHold),
      ...people.flatMap(({ uid }) => brokenPurchases(books, uid)),
    ]
  }
}

/** D18: what was due of a number when all is quiet has been done, and its person was told. */
export function brokenLives(books: Books, now: number): string[] {
  const seen = now - SEEN_TO_MS
  const bought = books.inFolder('phoneNumbers').filter(wasBought)
  return bought.flatMap(({ id, userId, active, expiryDate, heldUntil }) => {
    if (isLeaving(books, String(userId))) return []
    if (active !== true) return Number(heldUntil) < seen ? [`D18: ${id} is held for too long`] : []
    if (Number(expiryDate) < seen) return [`D18: ${id} is active after its end`]
    const days = NUMBER_REMINDER_DAYS.findLast(one => Number(expiryDate) - one * DAY_MS < seen)
    if (days === undefined) return []
    const notice = `users/${userId}/notices/expires_${days}_${id}_${expiryDate}`
    return books.at(notice) ? [] : [`D18: ${userId} is not reminded of ${id} ${days} days before its end`]
  })
}
