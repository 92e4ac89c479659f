import { displayPhoneNumber } from '@parley/shared-contract'
import type { Backstage } from '../fixtures/backstage.ts'
import { type PaidCall, type PaidText, writeLedger } from './fixed-ledger.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Somebody in the address book. */
interface KnownPerson {
  readonly name: string
  readonly number: string
  readonly favorite?: boolean
  readonly company?: string
  readonly notes?: string
}

const knownPeople: readonly KnownPerson[] = [
  { name: 'Alan Turing', number: '+14155550171', favorite: true, company: 'Bletchley Park' },
  { name: 'Annie Easley', number: '+12165550134' },
  { name: 'Dorothy Vaughan', number: '+17575550162', company: 'West Area Computers' },
  { name: 'Echo', number: '+15005550100', favorite: true },
  { name: 'Edsger Dijkstra', number: '+15125550148' },
  { name: 'Grace Hopper', number: '+12125550187', favorite: true, notes: 'Prefers the afternoon.' },
  { name: 'Katherine Johnson', number: '+16175550133' },
  { name: 'Mary Jackson', number: '+17575550119' },
  { name: 'Radia Perlman', number: '+12065550175' },
]

type End = readonly [status: 'completed' | 'missed' | 'failed', endReason: string]

/** Calls of two weeks: how long ago, which way, with whom, how long they talked in seconds, how it ended. */
const calls: readonly (readonly [number, 'incoming' | 'outgoing', string, number, End])[] = [
  [12 * minute, 'incoming', '+12125550187', 0, ['missed', 'no_answer']],
  [50 * minute, 'outgoing', '+14155550171', 250, ['completed', 'hung_up']],
  [2 * hour, 'outgoing', '+16175550133', 0, ['failed', 'busy']],
  [3 * hour, 'incoming', '+13125550156', 41, ['completed', 'remote_hung_up']],
  [5 * hour, 'outgoing', '+15005550100', 62, ['completed', 'hung_up']],
  [5 * hour + 4 * minute, 'outgoing', '+15005550100', 8, ['completed', 'hung_up']],
  [5 * hour + 9 * minute, 'outgoing', '+15005550100', 20, ['completed', 'hung_up']],
  [day, 'incoming', '+17575550162', 1_934, ['completed', 'remote_hung_up']],
  [day + hour, 'outgoing', '+12065550175', 0, ['missed', 'no_answer']],
  [day + 2 * hour, 'incoming', '+18085550144', 0, ['missed', 'declined']],
  [2 * day, 'outgoing', '+12125550187', 605, ['completed', 'hung_up']],
  [2 * day + 3 * hour, 'outgoing', '+15005550109', 0, ['failed', 'unallocated']],
  [3 * day, 'incoming', '+14155550171', 75, ['completed', 'network']],
  [4 * day, 'outgoing', '+442079460018', 0, ['missed', 'cancelled']],
  [6 * day, 'incoming', '+17575550119', 3_725, ['completed', 'hung_up']],
  [9 * day, 'outgoing', '+15125550148', 130, ['completed', 'hung_up']],
  [12 * day, 'incoming', '+12165550134', 0, ['missed', 'no_answer']],
]

const rate = 0.022
const costOf = (seconds: number) => (Math.ceil(seconds / 60) * rate * 1_000) / 1_000

interface HistoryOptions {
  /** Epoch milliseconds that it leads up to. */
  readonly now: number
  readonly rename?: ((name: string) => string) | undefined
}

/** What texts cost, and what came back of one. */
const paidTexts: readonly (readonly [
  type: PaidText['type'],
  ago: number,
  description: string,
  amount: number,
])[] = [
  ['message', 2 * hour, 'Text to (212) 555-0187, 2 texts', -0.02],
  ['message', hour, 'Text to (312) 555-0156', -0.01],
  ['refund', hour - 60_000, 'Text to (312) 555-0156 was not delivered', 0.01],
]

/**
 * The address book, the calls, what they cost, and a blocked number of somebody who has used Parley for a while.
 * @returns what is left of their credits
 */
export async function writeHistory(
  backstage: Backstage,
  uid: string,
  number: string,
  { now, rename = name => name }: HistoryOptions,
): Promise<number> {
  const born = now - 30 * day
  const bought = now - 13 * day
  await backstage.write(`users/${uid}`, { createdAt: born })
  await backstage.write(`phoneNumbers/${number.slice(1)}`, {
    ...{ purchaseDate: bought, createdAt: bought, expiryDate: now + 17 * day },
  })
  for (const { name, number: e164, favorite = false, company = null, notes = null } of knownPeople) {
    const id = e164.slice(1)
    await backstage.write(`users/${uid}/contacts/${id}`, {
      ...{ id, displayName: rename(name), numbers: [{ e164, label: 'mobile' }], email: null, company, notes },
      ...{ favorite, photoURL: null, createdAt: born, updatedAt: born },
    })
  }
  await backstage.write(`users/${uid}/blocked/18085550144`, { id: '18085550144', createdAt: born })
  const paid: PaidCall[] = []
  for (const [ago, direction, peer, duration, [status, endReason]] of calls) {
    const timestamp = now - ago
    const id = `${uid}_${timestamp}_${direction}`
    const answered = duration > 0
    const [fromNumber, toNumber] = direction === 'incoming' ? [peer, number] : [number, peer]
    await backstage.write(`users/${uid}/callLogs/${id}`, {
      ...{ id, userId: uid, callControlId: null, callLegId: null, direction, fromNumber, toNumber },
      ...{ status, endReason, duration, timestamp, answered, cost: costOf(duration) },
      ...{ connectedAt: answered ? timestamp + 4_000 : null, endedAt: timestamp + 4_000 + duration * 1_000 },
      ...{ contactName: null, recordingUrl: null, quality: answered ? 'excellent' : null },
      ...{ createdAt: timestamp, updatedAt: timestamp },
    })
    const description = `Call ${direction === 'incoming' ? 'from' : 'to'} ${displayPhoneNumber(peer)}`
    if (answered) paid.push({ id, description, timestamp, cost: costOf(duration) })
  }
  const texts = paidTexts.map(([type, ago, description, amount], at) => ({
    ...{ id: `text-${uid}-${at}`, type, description, timestamp: now - ago, amount },
  }))
  return writeLedger(backstage, uid, { born, bought, calls: paid, texts })
}
