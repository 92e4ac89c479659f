import {
  AVAILABLE_NUMBERS_LIMIT,
  type AvailableNumber,
  DOMESTIC_PREFIX,
  ParleyError,
  type ResponseOf,
} from '@parley/shared-contract'
import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { CarrierAccount, NumberSearch } from '../../ports/carrier-account.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { BoughtNumber, NumberPurchase, NumbersStore } from './numbers-store.ts'

export interface NumbersService {
  /** D16: numbers that can be bought now, at most ten. */
  available(search: Omit<NumberSearch, 'limit'>): Promise<AvailableNumber[]>
  /**
   * B5: the number at the carrier, the charge and the active number, or none of them; if the carrier does not take the
   * number back, it stays ours there, charged to nobody and free to be bought. Asked again for a number it has already
   * bought, it gives the same answer and charges nothing.
   * @throws ParleyError `INTERNATIONAL`, `CARRIER_UNAVAILABLE`, and those of `NumbersStore`
   */
  purchase(purchase: NumberPurchase): Promise<ResponseOf<'purchaseNumber'>>
}

interface NumbersParts {
  readonly store: NumbersStore
  readonly carrier: CarrierAccount
  readonly lock: KeyedLock
  readonly clock: WallClock
}

const answer = ({ number, entry }: BoughtNumber): ResponseOf<'purchaseNumber'> => ({
  success: true,
  phoneNumberId: number.id,
  phoneNumber: number.phoneNumber,
  expiryDate: number.expiryDate,
  newCreditsBalance: entry.balanceAfter,
})

export function createNumbersService({ store, carrier, lock, clock }: NumbersParts): NumbersService {
  async function orderAndActivate(purchase: NumberPurchase): Promise<BoughtNumber> {
    try {
      await carrier.orderNumber(purchase.phoneNumber)
    } catch (cause) {
      await store.abandon(purchase)
      throw cause
    }
    return store.activate(purchase, clock.now()).catch(async (cause: unknown) => {
      try {
        await carrier.releaseNumber(purchase.phoneNumber)
      } finally {
        await store.abandon(purchase)
      }
      throw cause
    })
  }

  return {
    available: search => carrier.findNumbers({ ...search, limit: AVAILABLE_NUMBERS_LIMIT }),
    purchase: purchase =>
      lock(purchase.uid, async () => {
        // D15: so far numbers, like calls, are domestic only.
        if (!purchase.phoneNumber.startsWith(DOMESTIC_PREFIX)) throw new ParleyError('INTERNATIONAL')
        const bought = await store.reserve(purchase, clock.now())
        return answer(bought ?? (await orderAndActivate(purchase)))
      }),
  }
}
