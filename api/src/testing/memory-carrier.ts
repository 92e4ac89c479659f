import { type AvailableNumber, type E164, ParleyError, searchOf } from '@parley/shared-contract'
import type { CarrierAccount, CarrierLegStatus, Destination } from '../ports/carrier-account.ts'
import type { SipCredential } from '../ports/carrier-credentials.ts'
import type { CarrierNews } from '../ports/carrier-news.ts'
import type { NumberOrder, NumberSearch, OrderOutcome } from '../ports/carrier-numbers.ts'
import { type MemoryRecords, memoryRecords } from './memory-records.ts'
import { type MemoryTexts, memoryTexts } from './memory-texts.ts'
import { type MemoryVoice, memoryVoice, type VoiceCommand } from './memory-voice.ts'

/** A command the carrier was given, in order. */
type CarrierCommand =
  | VoiceCommand
  | {
      readonly kind: 'sendOn'
      readonly callControlId: string
      readonly to: Destination
      readonly callLogId?: string | undefined
      readonly ringSeconds?: number | undefined
      readonly commandId: string
    }
  | { readonly kind: 'hangUp'; readonly callControlId: string; readonly commandId: string }
  | {
      readonly kind: 'reject'
      readonly callControlId: string
      readonly commandId: string
      readonly isBusy: boolean
    }

interface MemoryCredential extends SipCredential {
  readonly name: string
  readonly createdAt: number
}

export interface MemoryCarrier extends CarrierAccount, MemoryRecords, MemoryTexts, MemoryVoice {
  readonly commands: readonly CarrierCommand[]
  readonly credentials: ReadonlyMap<string, MemoryCredential>
  /** Every number of the account, with the reference it was bought under. */
  readonly owned: Map<E164, string | null>
  /** How an order stands that is made now: usually it is ours at once. */
  orderOutcome: OrderOutcome
  /** The orders that are pending come to their end. */
  settleOrders(outcome: 'ours' | 'refused'): void
  /** What it says of its calls, by call control id; it knows no others. */
  readonly legs: Map<string, CarrierLegStatus>
  /** The next call of this method fails with `CARRIER_UNAVAILABLE`. */
  failNext(method: keyof CarrierAccount): void
  /** The next call of this method is refused for good. */
  refuseNext(method: 'sendOn'): void
  /** The next call of this method is done, and its answer is lost. */
  loseNext(method: keyof CarrierAccount): void
  /** Runs once, in the middle of the next order: what happens elsewhere meanwhile. */
  duringNextOrder(task: () => Promise<void>): void
}

/** Every number there is can be bought; a search without all of its digits finds some of San Francisco. */
const candidates = ({ areaCode = '', contains = '' }: NumberSearch): E164[] =>
  areaCode.length + contains.length === 10
    ? [`+1${areaCode}${contains}`]
    : Array.from({ length: 100 }, (_, index) => `+1415555${String(100 + index).padStart(4, '0')}`)

const shown = ({ id, username, password }: MemoryCredential): SipCredential => ({ id, username, password })

/** A carrier without a network, for faults that the embedded one does not have; passes `carrierContract`. */
export function createMemoryCarrier(now: () => number = Date.now): MemoryCarrier {
  const credentials = new Map<string, MemoryCredential>()
  const owned = new Map<E164, string | null>()
  /** When the numbers of orders came, in epoch milliseconds. */
  const broughtAt = new Map<E164, number>()
  const orders = new Map<string, { readonly phoneNumber: E164; outcome: OrderOutcome }>()
  const commands: CarrierCommand[] = []
  const legs = new Map<string, CarrierLegStatus>()
  const failing = new Set<keyof CarrierAccount>()
  const refusing = new Set<'sendOn'>()
  const losing = new Set<keyof CarrierAccount>()
  let meanwhile: (() => Promise<void>) | null = null
  let created = 0

  const attempt = (method: keyof CarrierAccount) => {
    if (failing.delete(method)) throw new ParleyError('CARRIER_UNAVAILABLE')
  }
  const answer = <T>(method: keyof CarrierAccount, result: T): T => {
    if (losing.delete(method)) throw new ParleyError('CARRIER_UNAVAILABLE')
    return result
  }
  const isOurs = ({ phoneNumber, reference }: NumberOrder) => owned.get(phoneNumber) === reference

  function bring(phoneNumber: E164, reference: string): void {
    owned.set(phoneNumber, reference)
    broughtAt.set(phoneNumber, now())
  }

  /** An order takes the number at once, as far as others are concerned. */
  function order({ phoneNumber, reference }: NumberOrder, outcome: OrderOutcome): OrderOutcome {
    const known = orders.get(reference)
    const holder = [...orders].find(
      ([, { phoneNumber: other, outcome: stands }]) => other === phoneNumber && stands === 'pending',
    )
    if (known && (known.outcome === 'pending' || owned.get(phoneNumber) === reference)) return known.outcome
    const isTaken = owned.has(phoneNumber) || (holder !== undefined && holder[0] !== reference)
    orders.set(reference, { phoneNumber, outcome: isTaken ? 'refused' : outcome })
    if (!isTaken && outcome === 'ours') bring(phoneNumber, reference)
    return isTaken ? 'refused' : outcome
  }

  const carrier: MemoryCarrier = {
    ...memoryRecords(attempt),
    ...memoryTexts(now, attempt, answer),
    ...memoryVoice(attempt, answer, command => void commands.push(command)),
    orderOutcome: 'ours',
    commands,
    credentials,
    owned,
    legs,
    failNext: method => void failing.add(method),
    refuseNext: method => void refusing.add(method),
    loseNext: method => void losing.add(method),
    settleOrders(outcome) {
      for (const [reference, pending] of orders) {
        if (pending.outcome !== 'pending') continue
        pending.outcome = outcome
        if (outcome === 'ours') bring(pending.phoneNumber, reference)
      }
    },
    duringNextOrder: task => {
      meanwhile = task
    },

    async createCredential(name) {
      attempt('createCredential')
      const known = [...credentials.values()].find(credential => credential.name === name)
      if (known) return shown(known)
      created += 1
      const login = { id: `c${created}`, username: `gencred${created}`, password: `secret${created}` }
      credentials.set(login.id, { ...login, name, createdAt: now() })
      return answer('createCredential', login)
    },
    async credential(id) {
      attempt('credential')
      const known = credentials.get(id)
      return known ? shown(known) : null
    },
    async ownedCredentials() {
      attempt('ownedCredentials')
      return { credentials: [...credentials.values()], next: null }
    },
    async deleteCredential(id) {
      attempt('deleteCredential')
      credentials.delete(id)
    },
    async loginToken(id) {
      attempt('loginToken')
      return `token-of-${id}`
    },
    async findNumbers(search) {
      attempt('findNumbers')
      const { areaCode, contains, limit } = search
      return candidates(search)
        .filter(phoneNumber => !areaCode || phoneNumber.startsWith(`+1${areaCode}`))
        .filter(phoneNumber => !contains || searchOf(phoneNumber).contains.includes(contains))
        .filter(phoneNumber => !owned.has(phoneNumber))
        .slice(0, limit)
        .map((phoneNumber): AvailableNumber => ({ phoneNumber, locality: 'San Francisco', region: 'CA' }))
    },
    async orderNumber(wanted) {
      attempt('orderNumber')
      const outcome = order(wanted, carrier.orderOutcome)
      const task = meanwhile
      meanwhile = null
      await task?.()
      return answer('orderNumber', outcome)
    },
    async orderState(asked) {
      attempt('orderState')
      if (isOurs(asked)) return 'ours'
      const known = orders.get(asked.reference)
      if (!known) return 'none'
      // Bought and given back: as the real carrier, which still lists the order.
      return known.outcome === 'ours' ? 'pending' : known.outcome
    },
    async isGone(asked) {
      attempt('isGone')
      return !isOurs(asked) && orders.get(asked.reference)?.outcome !== 'pending'
    },
    async releaseNumber(asked) {
      attempt('releaseNumber')
      if (isOurs(asked)) owned.delete(asked.phoneNumber)
      const isPending = orders.get(asked.reference)?.outcome === 'pending'
      return answer('releaseNumber', isPending ? 'pending' : 'released')
    },
    async releaseUnnamed({ phoneNumber, boughtAt }) {
      attempt('releaseUnnamed')
      const isThen = Math.abs((broughtAt.get(phoneNumber) ?? Number.NaN) - boughtAt) < 3_600_000
      if (owned.get(phoneNumber) === '' && isThen) owned.delete(phoneNumber)
      return answer('releaseUnnamed', !owned.has(phoneNumber))
    },
    async ownedNumbers(page) {
      attempt('ownedNumbers')
      const size = 3
      const numbers = [...owned].map(([phoneNumber, reference]) => ({ phoneNumber, reference }))
      const next = page * size < numbers.length ? page + 1 : null
      return { numbers: numbers.slice((page - 1) * size, page * size), next }
    },
    async parksOutgoingCalls() {
      attempt('parksOutgoingCalls')
      return true
    },
    async legStatus(callControlId) {
      attempt('legStatus')
      return legs.get(callControlId) ?? null
    },
    async sendOn(callControlId, { to, callLogId, ringSeconds, commandId }) {
      attempt('sendOn')
      const told = {
        ...(callLogId === undefined ? {} : { callLogId }),
        ...(ringSeconds === undefined ? {} : { ringSeconds }),
      }
      if (refusing.delete('sendOn')) return false
      commands.push({ kind: 'sendOn', callControlId, to, ...told, commandId })
      return true
    },
    async hangUp(callControlId, commandId) {
      attempt('hangUp')
      commands.push({ kind: 'hangUp', callControlId, commandId })
    },
    async reject(callControlId, commandId, isBusy = false) {
      attempt('reject')
      commands.push({ kind: 'reject', callControlId, commandId, isBusy })
    },
    async readEvent(): Promise<CarrierNews | null> {
      throw new ParleyError('UNAUTHENTICATED')
    },
  }
  return carrier
}
