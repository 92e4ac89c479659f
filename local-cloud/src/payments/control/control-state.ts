import type { Charge } from '../models/charge-model.ts'
import type { Dispute } from '../models/dispute-model.ts'
import type { Session } from '../models/session-model.ts'
import type { PaymentsStore } from '../store/payments-store.ts'
import type { DeliveryBook } from '../webhooks/delivery-book.ts'
import type { DeliveryMode } from '../webhooks/delivery-model.ts'

const SHOWN = 25

/** One attempt to take money, and what became of it. */
export interface ShownPayment {
  readonly charge: Charge
  /** The latest one. */
  readonly dispute: Dispute | null
}

/** An event on its way to one endpoint. */
export interface ShownDelivery {
  readonly id: string
  readonly type: string
  /** Epoch seconds. */
  readonly created: number
  /** What it is about. */
  readonly about: string
  readonly answers: readonly number[]
  readonly state: 'held' | 'waiting' | 'taken' | 'lost' | 'given up'
}

/** What goes on at the provider at this moment, the newest first. */
export interface ControlState {
  readonly payments: readonly ShownPayment[]
  readonly open: readonly Session[]
  readonly mode: DeliveryMode
  readonly deliveries: readonly ShownDelivery[]
  /** A run with the same one has the same faults. */
  readonly webhookSeed: number
}

export interface WatchedParts {
  readonly store: PaymentsStore
  readonly book: DeliveryBook
  readonly webhookSeed: number
}

const idOf = (object: object): string => ('id' in object ? String(object.id) : '')

export function controlState({ store, book, webhookSeed }: WatchedParts): ControlState {
  const charges = store.list('charge', { limit: SHOWN }).found
  return {
    payments: charges.map(charge => ({
      charge,
      dispute: charge.disputed
        ? (store.list('dispute', { where: { charge: [charge.id] }, limit: 1 }).found[0] ?? null)
        : null,
    })),
    open: store.list('checkout.session', { where: { status: ['open'] }, limit: SHOWN }).found,
    mode: book.mode,
    deliveries: book.recent(SHOWN).flatMap(({ event, answers, dueAt, end }) => {
      const told = store.find('event', event)
      if (!told) return []
      const { id, type, created, data } = told
      return [
        {
          id,
          type,
          created,
          about: idOf(data.object),
          answers,
          state: end ?? (dueAt === null ? 'held' : 'waiting'),
        },
      ]
    }),
    webhookSeed,
  }
}
