import { NUMBER_MONTH_MICRO, type UserId } from '@parley/shared-contract'
import { type Books, type Fields, inFolder, isLeaving, ledgerOf, numbersOf } from './books.ts'
import type { SimulatedPerson } from './people.ts'
import type { TelephoneCompany } from './telephone-company.ts'

const DAY_MS = 86_400_000

/** S9: so many months for so much, paid once, and not paid back. */
function brokenPayment(books: Books, number: Fields): string[] {
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

/** Every purchase in the ledger is a number, or was paid back. */
function brokenPurchases(books: Books, uid: UserId): string[] {
  if (isLeaving(books, uid)) return []
  const entries = ledgerOf(books, uid)
  const has = new Set([
    ...numbersOf(books, uid).map(({ purchaseId }) => `number_${purchaseId}`),
    ...entries.filter(({ type }) => type === 'refund').map(({ id }) => `number_${String(id).slice(7)}`),
  ])
  return entries
    .filter(({ type, id }) => type === 'number' && !has.has(String(id)))
    .map(({ id }) => `${uid}: ${id} is paid, and no number`)
}

/** D17: people see one of their numbers, if they have any. */
function brokenOwnNumber(books: Books, uid: UserId): string[] {
  const profile = books[`users/${uid}`]
  if (!profile) return []
  const own = numbersOf(books, uid).map(({ phoneNumber }) => phoneNumber)
  const isRight = own.length === 0 ? profile.phoneNumber === null : own.includes(profile.phoneNumber)
  return isRight ? [] : [`D17: ${uid} shows ${profile.phoneNumber} of ${own.join() || 'none'}`]
}

/** A number that nobody has bought, under a reference of ours: as a person would make it, by hand. */
export const STRAY = 'stray'

/** B5: of every number at the carrier there is a document that says whose purchase it is, whatever was cut short. */
export function unknownNumbers(books: Books, { account }: TelephoneCompany): string[] {
  const purchases = inFolder(books, 'phoneNumbers/').map(({ purchaseId }) => String(purchaseId))
  return [...account.owned]
    .filter(([, reference]) => reference !== null && !reference.endsWith(STRAY))
    .filter(([, reference]) => !purchases.some(purchaseId => reference?.endsWith(purchaseId)))
    .map(([number]) => `B5: ${number} is ours, and nothing says why`)
}

/** What is wrong with numbers, once every order is settled and both sides have been compared. */
export function brokenNumbers(
  books: Books,
  people: readonly SimulatedPerson[],
  company: TelephoneCompany,
): string[] {
  const all = inFolder(books, 'phoneNumbers/')
  const paid = all.filter(({ active }) => active === true)
  const owned = [...company.account.owned].filter(([, reference]) => reference !== null)
  const isPaid = (reference: string | null) =>
    paid.some(({ purchaseId }) => reference?.endsWith(String(purchaseId)))
  const isOwned = ({ phoneNumber, purchaseId }: Fields) =>
    owned.some(([ours, reference]) => ours === phoneNumber && reference?.endsWith(String(purchaseId)))
  return [
    ...paid.filter(number => !isOwned(number)).map(({ id }) => `${id} is paid for, and not ours`),
    ...owned
      .filter(([, reference]) => !isPaid(reference))
      .map(([number]) => `${number} is ours, and nobody pays for it`),
    ...paid.flatMap(number => brokenPayment(books, number).map(sentence => `${number.id} ${sentence}`)),
    ...all.filter(({ step }) => step !== undefined).map(({ id }) => `the purchase of ${id} never ended`),
    ...people.flatMap(({ uid }) => [...brokenPurchases(books, uid), ...brokenOwnNumber(books, uid)]),
  ]
}
