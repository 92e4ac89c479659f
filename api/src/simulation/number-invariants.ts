import type { UserId } from '@parley/shared-contract'
import { type Books, type Fields, isLeaving, ledgerOf, numbersOf, wasBought } from './books.ts'
import type { TelephoneCompany } from './telephone-company.ts'

/** Paid once, and not paid back. For how long is asked elsewhere (I11). */
function brokenPayment(books: Books, number: Fields): string[] {
  const entries = ledgerOf(books, String(number.userId))
  if (!entries.some(({ id }) => id === `number_${number.purchaseId}`)) return ['was never paid']
  return entries.some(({ id }) => id === `refund_${number.purchaseId}`) ? ['was paid back'] : []
}

/** D17: people see one of their numbers that are active, if they have any. */
export function brokenPrimary(books: Books, uid: UserId): string[] {
  const profile = books.at(`users/${uid}`)
  if (!profile || isLeaving(books, uid)) return []
  const own = numbersOf(books, uid).map(({ phoneNumber }) => phoneNumber)
  const isShown = own.length === 0 ? profile.phoneNumber === null : own.includes(profile.phoneNumber)
  return isShown ? [] : [`D17: ${uid} shows ${profile.phoneNumber} of ${own.join() || 'none'}`]
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
        .filter(number => wasBought(number) && !isLeaving(books, String(number.userId)))
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
  // One that is held for its person is not sought at the carrier until it is renewed (D18).
  const active = all.filter(number => number.active === true)
  const owned = ownedBy(company)
  const isPaid = (reference: string) =>
    all.filter(wasBought).some(({ purchaseId }) => reference.endsWith(String(purchaseId)))
  const isOwned = ({ phoneNumber, purchaseId }: Fields) =>
    owned.some(([ours, reference]) => ours === phoneNumber && reference.endsWith(String(purchaseId)))
  return [
    ...active.filter(number => !isOwned(number)).map(({ id }) => `${id} is paid for, and not ours`),
    ...owned
      .filter(([, reference]) => !isPaid(reference))
      .map(([number]) => `${number} is ours, and nobody pays for it`),
    ...all.filter(({ step }) => step !== undefined).map(({ id }) => `the purchase of ${id} never ended`),
  ]
}
