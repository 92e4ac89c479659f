import { NUMBER_MONTH_MICRO, type UserId } from '@parley/shared-contract'
import { type Books, type Fields, isLeaving, ledgerOf, numbersOf } from './books.ts'
import type { TelephoneCompany } from './telephone-company.ts'

const DAY_MS = 86_400_000

/** S9: so many months for so much, paid once, and not paid back. */
function brokenPayment(books: Books, number: Fields): string[] {
  if (isLeaving(books, String(number.userId))) return []
  const entries = ledgerOf(books, String(number.userId))
  const paid = entries.find(({ id }) => id === `number_${number.purchaseId}`)
  if (!paid) return ['was never paid']
  const months = -Number(paid.amountMicro) / NUMBER_MONTH_MICRO
  const days = (Number(number.expiryDate) - Number(number.purchaseDate)) / DAY_MS
  const broken: string[] = []
  if (!(months >= 1 && days >= 28 * months && days <= 31 * months))
    broken.push(`is sold for ${days} days at the price of ${months} months`)
  if (entries.some(({ id }) => id === `refund_${number.purchaseId}`)) broken.push('was paid back')
  return broken
}

/** Every purchase in the ledger is a number, or was paid back; people see one of their numbers, if they have any (D17). */
export function brokenPurchases(books: Books, uid: UserId): string[] {
  const profile = books.at(`users/${uid}`)
  if (!profile || isLeaving(books, uid)) return []
  const entries = ledgerOf(books, uid)
  const numbers = numbersOf(books, uid)
  const has = new Set([
    ...numbers.map(({ purchaseId }) => `number_${purchaseId}`),
    ...entries.filter(({ type }) => type === 'refund').map(({ id }) => `number_${String(id).slice(7)}`),
  ])
  const own = numbers.map(({ phoneNumber }) => phoneNumber)
  const isShown = own.length === 0 ? profile.phoneNumber === null : own.includes(profile.phoneNumber)
  return [
    ...entries
      .filter(({ type, id }) => type === 'number' && !has.has(String(id)))
      .map(({ id }) => `${uid}: ${id} is paid, and no number`),
    ...(isShown ? [] : [`D17: ${uid} shows ${profile.phoneNumber} of ${own.join() || 'none'}`]),
  ]
}

/** A number that nobody has bought, under a reference of ours: as a person would make it, by hand. */
export const STRAY = 'stray'

const ownedBy = ({ account }: TelephoneCompany): [number: string, reference: string][] =>
  [...account.owned].flatMap(([number, reference]) => (reference === null ? [] : [[number, reference]]))

/**
 * B5: of every number at the carrier a document says whose purchase it is, whatever was cut short; every number that is
 * paid for is at the carrier, unless the carrier has lost it; and a purchase stays its person's.
 */
export function createNumberJudge(company: TelephoneCompany): (books: Books) => string[] {
  const buyers = new Map<unknown, unknown>()
  return books => {
    const all = books.inFolder('phoneNumbers')
    const owned = ownedBy(company)
    const endsWith = (reference: string, { purchaseId }: Fields) => reference.endsWith(String(purchaseId))
    const isThere = (number: Fields) =>
      owned.some(([ours, reference]) => ours === number.phoneNumber && endsWith(reference, number)) ||
      [...company.lost].some(reference => endsWith(reference, number))
    const changed = all.filter(({ purchaseId, userId }) => {
      if (!buyers.has(purchaseId)) buyers.set(purchaseId, userId)
      return buyers.get(purchaseId) !== userId
    })
    return [
      ...owned
        .filter(([, reference]) => !reference.endsWith(STRAY))
        .filter(([, reference]) => !all.some(number => endsWith(reference, number)))
        .map(([number, reference]) => `B5: ${number} is ours under ${reference}, and nothing says why`),
      ...all
        .filter(number => number.active === true && !isLeaving(books, String(number.userId)))
        .flatMap(number => [
          ...(isThere(number) ? [] : [`B5: ${number.id} is paid for, and not ours`]),
          ...brokenPayment(books, number).map(sentence => `${number.id} ${sentence}`),
        ]),
      ...changed.map(({ id }) => `B5: the purchase of ${id} has become somebody else's`),
    ]
  }
}

/** What is wrong with numbers, once every order is settled and both sides have been compared. */
export function brokenNumbers(books: Books, company: TelephoneCompany): string[] {
  const all = books.inFolder('phoneNumbers')
  const paid = all.filter(({ active }) => active === true)
  const owned = ownedBy(company)
  const isPaid = (reference: string) => paid.some(({ purchaseId }) => reference.endsWith(String(purchaseId)))
  const isOwned = ({ phoneNumber, purchaseId }: Fields) =>
    owned.some(([ours, reference]) => ours === phoneNumber && reference.endsWith(String(purchaseId)))
  return [
    ...paid.filter(number => !isOwned(number)).map(({ id }) => `${id} is paid for, and not ours`),
    ...owned
      .filter(([, reference]) => !isPaid(reference))
      .map(([number]) => `${number} is ours, and nobody pays for it`),
    ...all.filter(({ step }) => step !== undefined).map(({ id }) => `the purchase of ${id} never ended`),
  ]
}
