import { isOver, type UserId } from '@parley/shared-contract'
import { type Books, callsOf, type Fields, inFolder, ledgerOf } from './books.ts'
import type { SimulatedPerson } from './people.ts'
import type { TelephoneCompany } from './telephone-company.ts'

/** D38: what must be left of nobody who has deleted their account. */
function brokenDeletion(books: Books, uid: UserId): string[] {
  const account = books[`billing/${uid}`]
  const left = Object.entries(books)
    .filter(
      ([path, fields]) =>
        path.startsWith(`users/${uid}`) ||
        path === `sipUsers/${uid}` ||
        (path.startsWith('usernames/') && fields.uid === uid) ||
        (path.startsWith('phoneNumbers/') && fields.userId === uid),
    )
    .map(([path]) => `D38: ${path} is left of ${uid}`)
  if (callsOf(books, uid).length > 0) left.push(`D38: calls of ${uid} are left`)
  if (account?.balanceMicro !== 0) left.push(`D38: ${account?.balanceMicro} are left of ${uid}`)
  const { isGone, dueAt } = (account?.deletion ?? {}) as Fields
  return isGone && dueAt === null ? left : [...left, `D38: ${uid} has not left after all`]
}

function brokenLiving(books: Books, { uid, canCall }: SimulatedPerson): string[] {
  const profile = books[`users/${uid}`]
  const sipUser = books[`sipUsers/${uid}`]
  const broken: string[] = []
  if (books[`billing/${uid}`]?.activeCall) broken.push('I14: is still in a call')
  if (profile?.call) broken.push('D43: is told of a call that is over')
  if (canCall && !sipUser) broken.push('S5: has no place at the carrier')
  const welcomes = ledgerOf(books, uid).filter(({ type }) => type === 'opening')
  if (welcomes.length !== (sipUser ? 1 : 0)) broken.push(`D12: was welcomed ${welcomes.length} times`)
  const open = inFolder(books, `users/${uid}/callLogs/`).filter(
    row => !isOver(row as unknown as Parameters<typeof isOver>[0]),
  )
  return [...broken, ...open.map(({ id }) => `D46: ${id} is open`)].map(sentence => `${uid}: ${sentence}`)
}

/** A52: every credential at the carrier is the one of somebody. */
function brokenCredentials(books: Books, { account }: TelephoneCompany): string[] {
  const stored = new Set(inFolder(books, 'sipUsers/').map(({ credentialId }) => String(credentialId)))
  return [
    ...[...account.credentials.keys()].filter(id => !stored.has(id)).map(id => `A52: ${id} is nobody's`),
    ...[...stored].filter(id => !account.credentials.has(id)).map(id => `A52: ${id} is not at the carrier`),
  ]
}

/** What is wrong with people, once all that was begun for them is done. */
export const brokenPeople = (
  books: Books,
  people: readonly SimulatedPerson[],
  company: TelephoneCompany,
): string[] => [
  ...people.flatMap(person =>
    books[`billing/${person.uid}`]?.deletion || person.gone
      ? brokenDeletion(books, person.uid)
      : brokenLiving(books, person),
  ),
  ...brokenCredentials(books, company),
]
