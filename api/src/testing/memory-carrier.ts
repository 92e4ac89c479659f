import { type AvailableNumber, type E164, ParleyError } from '@parley/shared-contract'
import type {
  CarrierAccount,
  CarrierLegStatus,
  Destination,
  SipCredential,
} from '../ports/carrier-account.ts'
import type { CarrierEvent } from '../ports/carrier-event.ts'

/** A command the carrier was given, in order. */
type CarrierCommand =
  | {
      readonly kind: 'sendOn'
      readonly callControlId: string
      readonly to: Destination
      readonly callLogId?: string | undefined
      readonly commandId: string
    }
  | { readonly kind: 'hangUp' | 'reject'; readonly callControlId: string; readonly commandId: string }

export interface MemoryCarrier extends CarrierAccount {
  readonly commands: readonly CarrierCommand[]
  readonly credentials: ReadonlyMap<string, SipCredential>
  readonly owned: ReadonlySet<E164>
  /** What it says of its calls, by call control id; it knows no others. */
  readonly legs: Map<string, CarrierLegStatus>
  /** The next call of this method fails with `CARRIER_UNAVAILABLE`. */
  failNext(method: keyof CarrierAccount): void
  /** Runs once, in the middle of the next order: what happens elsewhere meanwhile. */
  duringNextOrder(task: () => Promise<void>): void
}

const offered = (index: number): AvailableNumber => ({
  phoneNumber: `+1415555${String(100 + index).padStart(4, '0')}`,
  locality: 'San Francisco',
  region: 'CA',
})

/** A carrier without a network, for faults that the embedded one does not have; passes `carrierContract`. */
export function createMemoryCarrier(): MemoryCarrier {
  const credentials = new Map<string, SipCredential>()
  const owned = new Set<E164>()
  const commands: CarrierCommand[] = []
  const legs = new Map<string, CarrierLegStatus>()
  const failing = new Set<keyof CarrierAccount>()
  let meanwhile: (() => Promise<void>) | null = null
  let created = 0

  const attempt = (method: keyof CarrierAccount) => {
    if (failing.delete(method)) throw new ParleyError('CARRIER_UNAVAILABLE')
  }

  return {
    commands,
    credentials,
    owned,
    legs,
    failNext: method => void failing.add(method),
    duringNextOrder: task => {
      meanwhile = task
    },

    async createCredential() {
      attempt('createCredential')
      created += 1
      const credential = { id: `c${created}`, username: `gencred${created}`, password: `secret${created}` }
      credentials.set(credential.id, credential)
      return credential
    },
    async credential(id) {
      attempt('credential')
      return credentials.get(id) ?? null
    },
    async deleteCredential(id) {
      attempt('deleteCredential')
      credentials.delete(id)
    },
    async loginToken(id) {
      attempt('loginToken')
      return `token-of-${id}`
    },
    async findNumbers({ areaCode, contains, limit }) {
      attempt('findNumbers')
      return Array.from({ length: 100 }, (_, index) => offered(index))
        .filter(({ phoneNumber }) => !areaCode || phoneNumber.startsWith(`+1${areaCode}`))
        .filter(({ phoneNumber }) => !contains || phoneNumber.includes(contains))
        .filter(({ phoneNumber }) => !owned.has(phoneNumber))
        .slice(0, limit)
    },
    async orderNumber(number) {
      attempt('orderNumber')
      owned.add(number)
      const task = meanwhile
      meanwhile = null
      await task?.()
    },
    async releaseNumber(number) {
      attempt('releaseNumber')
      owned.delete(number)
    },
    async legStatus(callControlId) {
      attempt('legStatus')
      return legs.get(callControlId) ?? null
    },
    async sendOn(callControlId, { to, callLogId, commandId }) {
      attempt('sendOn')
      const told = callLogId === undefined ? {} : { callLogId }
      commands.push({ kind: 'sendOn', callControlId, to, ...told, commandId })
    },
    async hangUp(callControlId, commandId) {
      attempt('hangUp')
      commands.push({ kind: 'hangUp', callControlId, commandId })
    },
    async reject(callControlId, commandId) {
      attempt('reject')
      commands.push({ kind: 'reject', callControlId, commandId })
    },
    async readEvent(): Promise<CarrierEvent | null> {
      throw new ParleyError('UNAUTHENTICATED')
    },
  }
}
