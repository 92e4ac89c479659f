import { type EventSource, type EventType, newEvent, type StripeEvent } from '../models/event-model.ts'
import type { Birth } from '../models/kept-model.ts'
import type { KeptObject, PaymentsStore } from '../store/payments-store.ts'
import { newId } from './ids.ts'
import { shown } from './shown.ts'

export interface HappeningsOptions {
  readonly store: PaymentsStore
  /** Epoch milliseconds. */
  readonly now: () => number
  /** An event was made; called inside its transaction. */
  readonly told: (event: StripeEvent) => void
}

/** Writes what happened down and tells it, in the transaction in which it happened. */
export interface Happenings {
  /** Id and time of an object that is made now. */
  birth(prefix: string): Birth
  /** Keeps an object, without a word. */
  keep<Kept extends KeptObject>(object: Kept): Kept
  /** Keeps an object and tells each of these. */
  tell<Kept extends KeptObject>(object: Kept, ...types: readonly EventType[]): Kept
  /** Everything that `work` tells was asked for by that request. */
  during<Result>(source: EventSource, work: () => Result): Result
}

const noRequest: EventSource = { id: null, idempotency_key: null }

export function createHappenings({ store, now, told }: HappeningsOptions): Happenings {
  let source = noRequest
  const birth = (prefix: string) => ({ id: newId(prefix), created: Math.floor(now() / 1000) })
  const keep: Happenings['keep'] = object => {
    store.put(object)
    return object
  }
  return {
    birth,
    keep,
    tell(object, ...types) {
      keep(object)
      for (const type of types) {
        const event = newEvent(birth('evt'), type, shown(object), source)
        keep(event)
        told(event)
      }
      return object
    },
    during(of, work) {
      source = of
      try {
        return work()
      } finally {
        source = noRequest
      }
    },
  }
}
