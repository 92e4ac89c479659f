import { isOver, type UserId } from '@parley/shared-contract'
import { credentialOwner } from '../features/sip/new-credential.ts'
import { type Books, callsOf, type Fields, isLeaving, ledgerOf } from './books.ts'
import { STRAY } from './number-invariants.ts'
import type { SimulatedPerson } from './people.ts'
import type { TelephoneCompany } from './telephone-company.ts'

/** D38: what must be left of nobody who has deleted their account. */
function brokenDeletion(books: Books, uid: UserId): string[] {
  const account = books.at(`billing/${uid}`)
  const left = [...books.entries()]
    .filter(
      ([path, fields]) =>
        path === `users/${uid}` ||
        path.startsWith(`users/${uid}/`) ||
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
  const sipUser = books.at(`sipUsers/${uid}`)
  const broken: string[] = []
  if (books.at(`billing/${uid}`)?.activeCall) broken.push('I14: is still in a call')
  if (books.at(`users/${uid}`)?.call) broken.push('D43: is told of a call that is over')
  if (canCall && !sipUser) broken.push('S5: has no place at the carrier')
  const open = books
    .inFolder(`users/${uid}/callLogs`)
    .filter(row => !isOver(row as unknown as Parameters<typeof isOver>[0]))
  return [...broken, ...open.map(({ id }) => `D46: ${id} is open`)].map(sentence => `${uid}: ${sentence}`)
}

/** D12: who has got a place at the carrier has the welcome credits, once. */
export function brokenWelcome(books: Books, uid: UserId): string[] {
  if (isLeaving(books, uid)) return []
  const welcomes = ledgerOf(books, uid).filter(({ type }) => type === 'opening').length
  const places = books.at(`sipUsers/${uid}`) ? 1 : 0
  return welcomes === places ? [] : [`D12: ${uid} was welcomed ${welcomes} times`]
}

/** The ids of the credentials that somebody has, or has had and is still to give back. */
const storedIn = (books: Books): ReadonlySet<unknown> =>
  new Set(books.inFolder('sipUsers').flatMap(user => [user.credentialId, user.staleCredentialId]))

/** A52: beside what is stored of a person there is at most the credential that comes next: whoever goes on finds it. */
export function unknownCredentials(books: Books, { account }: TelephoneCompany, tag: string): string[] {
  const stored = storedIn(books)
  return [...account.credentials].flatMap(([id, { name }]) => {
    const owner = credentialOwner(tag, name)
    if (owner === null || stored.has(id) || isLeaving(books, owner)) return []
    const generation = books.at(`sipUsers/${owner}`)?.generation
    const next = typeof generation === 'number' ? generation + 1 : 0
    return name === `${tag}${owner}:${next}` || owner === STRAY ? [] : [`A52: ${name} is nobody's`]
  })
}

/** A52: every credential at the carrier is the one of somebody. */
export function brokenCredentials(books: Books, { account }: TelephoneCompany): string[] {
  const stored = new Set(books.inFolder('sipUsers').map(({ credentialId }) => String(credentialId)))
  return [...account.credentials.keys()].filter(id => !stored.has(id)).map(id => `A52: ${id} is nobody's`)
}

/** What is wrong with people, once all that was begun for them is done. */
export const brokenPeople = (books: Books, people: readonly SimulatedPerson[]): string[] =>
  people.flatMap(person =>
    isLeaving(books, person.uid) || person.gone
      ? brokenDeletion(books, person.uid)
      : brokenLiving(books, person),
  )
