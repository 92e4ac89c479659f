import { CALL_RATE_MICRO_PER_MINUTE, callPriceMicro, isOver, toCredits } from '@parley/shared-contract'
import type { SimulatedPerson } from './people.ts'
import { isTalking, secondsOf, type TelephoneCompany, type TrueCall } from './telephone-company.ts'

type Fields = Record<string, unknown>
/** Every document there is, by its path. */
export type Books = Readonly<Record<string, Fields>>

const sumOf = (these: readonly Fields[], field: string): number =>
  these.reduce((sum, one) => sum + Number(one[field] ?? 0), 0)
const inFolder = (books: Books, folder: string) =>
  Object.entries(books)
    .filter(([path]) => path.startsWith(folder) && !path.slice(folder.length).includes('/'))
    .map(([path, fields]): [string, Fields] => [path.slice(folder.length), fields])

const ownedBy = (books: Books, folder: string, { uid }: SimulatedPerson, field = 'uid') =>
  inFolder(books, folder).filter(([, fields]) => fields[field] === uid)

/** The latest entry last. */
const ledgerOf = (books: Books, person: SimulatedPerson) =>
  ownedBy(books, 'transactions/', person, 'userId')
    .map(([id, fields]): Fields => ({ id, ...fields }))
    .sort((a, b) => Number(a.seq) - Number(b.seq))

function brokenForOne(books: Books, person: SimulatedPerson): string[] {
  const account = books[`billing/${person.uid}`] ?? {}
  const entries = ledgerOf(books, person)
  const balance = sumOf(entries, 'amountMicro')
  const held = Number(account.heldMicro ?? 0)
  const holds = ownedBy(books, 'callSessions/', person).map(([, call]) => call)
  const shown = books[`users/${person.uid}`]?.credits
  const broken: string[] = []
  if (account.balanceMicro !== balance) broken.push(`I1: balance ${account.balanceMicro}, entries ${balance}`)
  if (shown !== undefined && shown !== toCredits(balance)) broken.push(`I1: ${shown} shown of ${balance}`)
  if (held < 0 || held > balance) broken.push(`I2: ${held} held of ${balance}`)
  if (held !== sumOf(holds, 'heldMicro'))
    broken.push(`I5: ${held} held, calls hold ${sumOf(holds, 'heldMicro')}`)
  const overHolding = holds.filter(call => call.state === 'ended' && call.heldMicro !== 0)
  if (overHolding.length > 0) broken.push('I5: a call that is over holds something')
  entries.forEach(({ seq }, index) => {
    if (seq !== index + 1) broken.push(`I8: entry ${index + 1} is number ${seq}`)
  })
  const ids = entries.map(({ id }) => String(id)).filter(id => /^call_session/.test(id))
  if (new Set(ids).size !== ids.length) broken.push('I3: a call is charged twice')
  return broken.map(sentence => `${person.uid}: ${sentence}`)
}

/** What is wrong, at any moment, whatever is under way. */
export function brokenAlways(
  books: Books,
  people: readonly SimulatedPerson[],
  company: TelephoneCompany,
): string[] {
  // One that is to end may go on for as long as the carrier is not reached; then it is asked again.
  const mayGoOn = ({ sessionId }: TrueCall) => {
    const stored = books[`callSessions/${sessionId}`]
    return stored?.state !== 'ended' && stored?.hangUp !== true
  }
  const together = people.flatMap(person => {
    const talks = company.calls.filter(
      call => isTalking(call) && callerOrCalled(call, person) && mayGoOn(call),
    )
    return talks.length > 1 ? [`I14: ${person.uid} talks in ${talks.length} calls at once`] : []
  })
  return [...people.flatMap(person => brokenForOne(books, person)), ...together]
}

export const callerOrCalled = (call: TrueCall, person: SimulatedPerson): boolean =>
  call.direction === 'outgoing'
    ? call.sipUsername !== null && call.sipUsername === person.sipUsername
    : person.numbers.includes(call.to)

function brokenCall(books: Books, call: TrueCall, now: number): string[] {
  const stored = books[`callSessions/${call.sessionId}`]
  if (!stored?.uid || !books[`users/${stored.uid}`]) return []
  const seconds = secondsOf(call, now)
  const due = call.answeredAt === null ? 0 : callPriceMicro(seconds)
  const charged = Number(stored.chargedMicro ?? 0) + Number(stored.shortMicro ?? 0)
  const broken: string[] = []
  const slack = call.lost === 0 ? 0 : CALL_RATE_MICRO_PER_MINUTE
  if (call.lost <= 1 && Math.abs(charged - due) > slack)
    broken.push(`I4: ${seconds} s cost ${charged} instead of ${due}, with ${call.lost} events lost`)
  if (call.answeredAt === null && call.lost === 0 && charged !== 0)
    broken.push('I6: charged without an answer')
  if (stored.heldMicro !== 0 || stored.leaseUntil !== null) broken.push('holds something after its end')
  const record = stored.recordId && books[`users/${stored.uid}/callLogs/${stored.recordId}`]
  if (stored.recordId && !record) broken.push('D46: has no record')
  if (record && !isOver(record as Parameters<typeof isOver>[0])) broken.push(`D46: its record is open`)
  return broken.map(sentence => `${call.sessionId}: ${sentence}`)
}

/** What is wrong once everything is told, every process has made its rounds and every call is over. */
export function brokenAtRest(
  books: Books,
  people: readonly SimulatedPerson[],
  company: TelephoneCompany,
  now: number,
): string[] {
  const paid = new Map(
    inFolder(books, 'phoneNumbers/')
      .filter(([, number]) => number.active === true)
      .map(([, number]) => [String(number.phoneNumber), number]),
  )
  const numbers = [
    ...[...paid.keys()]
      .filter(number => !company.account.owned.has(number))
      .map(number => `${number} is paid for, and not ours`),
    ...[...company.account.owned.keys()]
      .filter(number => !paid.has(number))
      .map(number => `${number} is ours, and nobody pays for it`),
    ...inFolder(books, 'phoneNumbers/')
      .filter(([, number]) => number.active === true && Number(number.expiryDate) > now)
      .filter(([, number]) => !isCharged(books, number))
      .map(([, number]) => `${number.phoneNumber} was never paid`),
    ...inFolder(books, 'phoneNumbers/')
      .filter(([, number]) => number.step !== undefined)
      .map(([, number]) => `the purchase of ${number.phoneNumber} never ended`),
  ]
  const openRows = Object.entries(books)
    .filter(([path, row]) => path.includes('/callLogs/') && !isOver(row as Parameters<typeof isOver>[0]))
    .map(([path]) => `D46: ${path} is open`)
  const holds = people
    .filter(({ uid }) => books[`billing/${uid}`]?.activeCall)
    .map(({ uid }) => `I14: ${uid} is still in a call`)
  return [
    ...brokenAlways(books, people, company),
    ...company.calls.flatMap(call => brokenCall(books, call, now)),
    ...numbers,
    ...openRows,
    ...holds,
  ]
}

/** Paid, and not paid back. */
function isCharged(books: Books, number: Fields): boolean {
  const entries = Object.keys(books).filter(path => path.endsWith(`_${number.purchaseId}`))
  return entries.some(path => path.includes('number_')) && !entries.some(path => path.includes('refund_'))
}
