import {
  AVAILABLE_NUMBERS_LIMIT,
  type E164,
  type ErrorCode,
  errorCodeOf,
  NUMBER_PURCHASE_MS,
  ParleyError,
  searchOf,
} from '@parley/shared-contract'
import type { Logger } from 'pino'
import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { CarrierNumbers, NumberOrder, OrderState } from '../../ports/carrier-numbers.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { Reservation } from './number-document.ts'
import { isAskedNoMore, ORDER_ARRIVES_MS } from './number-purchase.ts'
import type { BoughtNumber, NumbersStore, PurchaseKey } from './numbers-store.ts'

/** With these the store says that the number will not be the person's. */
const FINAL: readonly ErrorCode[] = ['INSUFFICIENT_CREDITS', 'SPENDING_LIMIT', 'NOT_FOUND', 'NUMBER_TAKEN']

/**
 * Brings a purchase that has begun to its end (B5). Its document is written before the carrier is asked, so each step may
 * be cut off, and its answer may be lost: whoever goes on reads at the carrier what was done, and undoes nothing on a
 * guess.
 */
export interface PurchaseProgress {
  /**
   * For the person who waits: orders the number, unless that was done before.
   * @throws ParleyError `NUMBER_PENDING` when it may still become theirs, `NUMBER_TAKEN`, `CARRIER_UNAVAILABLE` when
   * nothing was ordered, and those of `NumbersStore.activate`
   */
  order(reservation: Reservation, isNew: boolean): Promise<BoughtNumber>
  /** For a keeper: ends it as the carrier says, and orders nothing. @throws ParleyError when it is to be tried again */
  resume(reservation: Reservation): Promise<void>
  /** For a number that is paid for, and that the account has lost: buys it again if it is for sale. */
  orderAgain(key: PurchaseKey): Promise<OrderState>
}

export interface PurchaseParts {
  readonly store: NumbersStore
  readonly carrier: CarrierNumbers
  /** The lock per person. */
  readonly lock: KeyedLock
  readonly clock: WallClock
  /** What the carrier's references of our numbers begin with; another installation has another one. */
  readonly numberTag: string
  readonly logger: Logger
}

export const orderOf = (numberTag: string, { phoneNumber, purchaseId }: PurchaseKey): NumberOrder => ({
  phoneNumber,
  reference: numberTag + purchaseId,
})

export function createPurchaseProgress(parts: PurchaseParts): PurchaseProgress {
  const { store, carrier, lock, clock, numberTag, logger } = parts

  /** A number of the account that was not bought here is offered to nobody, and so nobody can have it. */
  async function isOffered(phoneNumber: E164): Promise<boolean> {
    const limit = AVAILABLE_NUMBERS_LIMIT
    const found = await carrier.findNumbers({ ...searchOf(phoneNumber), limit })
    return found.some(offer => offer.phoneNumber === phoneNumber)
  }

  async function giveBack(reservation: Reservation): Promise<void> {
    const { phoneNumber, boughtAt } = reservation
    if (boughtAt !== undefined) {
      const isReleased = await carrier.releaseUnnamed({ phoneNumber, boughtAt })
      if (!isReleased) logger.error({ boughtAt }, 'a number that was given up may be left at the carrier')
      return store.abandon(reservation, clock.now())
    }
    const left = await carrier.releaseNumber(orderOf(numberTag, reservation))
    if (left === 'released') await store.abandon(reservation, clock.now())
  }

  async function finish(reservation: Reservation): Promise<BoughtNumber> {
    const activate = () => lock(reservation.userId, () => store.activate(reservation, clock.now()))
    const isFinal = (cause: unknown) => FINAL.includes(errorCodeOf(cause))
    try {
      // Repeated, it reads what became of the first time.
      return await activate().catch(cause => {
        if (isFinal(cause)) throw cause
        return activate()
      })
    } catch (cause) {
      if (!isFinal(cause)) throw new ParleyError('NUMBER_PENDING', undefined, { cause })
      // Paid for meanwhile, such as by another process: it is read what was bought.
      if (!(await store.giveUp(reservation))) return activate()
      // What fails here is tried again by a keeper.
      await giveBack(reservation).catch(() => undefined)
      throw cause
    }
  }

  /** Orders the number if it is for sale. What is thrown was thrown before anything was ordered. */
  async function send(key: PurchaseKey): Promise<OrderState> {
    if (!(await isOffered(key.phoneNumber))) return 'none'
    return carrier.orderNumber(orderOf(numberTag, key)).catch((): OrderState => 'pending')
  }

  async function orderedState(reservation: Reservation, isNew: boolean): Promise<OrderState> {
    const read = () => carrier.orderState(orderOf(numberTag, reservation))
    if (isNew) {
      return send(reservation).catch(async cause => {
        await store.abandon(reservation, clock.now())
        throw cause
      })
    }
    const before = await read()
    if (before !== 'none') return before
    const sent = await send(reservation)
    // An order that was on its way may be why the number is no longer offered.
    return sent === 'none' ? read() : sent
  }

  return {
    async order(reservation, isNew) {
      const state = await orderedState(reservation, isNew)
      if (state === 'ours') return finish(reservation)
      if (state === 'pending') {
        await store.postpone(reservation, clock.now() + ORDER_ARRIVES_MS)
        throw new ParleyError('NUMBER_PENDING')
      }
      await store.abandon(reservation, clock.now())
      throw new ParleyError('NUMBER_TAKEN')
    },

    orderAgain: send,
    async resume(reservation) {
      if (reservation.step === 'returning') return giveBack(reservation)
      const state = await carrier.orderState(orderOf(numberTag, reservation))
      // An order that cannot be found yet may arrive, and its buyer may ask again meanwhile.
      if (state === 'none' && !isAskedNoMore(reservation, clock.now())) return
      if (state === 'none' || state === 'refused') return store.abandon(reservation, clock.now())
      // Nobody is charged for what they asked for long ago.
      if (clock.now() - reservation.reservedAt >= NUMBER_PURCHASE_MS) {
        if (await store.giveUp(reservation)) await giveBack(reservation)
        return
      }
      if (state === 'pending') return
      await finish(reservation).catch((cause: unknown) => {
        if (!FINAL.includes(errorCodeOf(cause))) throw cause
      })
    },
  }
}
