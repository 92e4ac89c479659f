import { randomUUID } from 'node:crypto'
import {
  AVAILABLE_NUMBERS_LIMIT,
  type AvailableNumber,
  ParleyError,
  type ResponseOf,
} from '@parley/shared-contract'
import { isDomesticTelephone } from '@parley/shared-contract/dialling'
import { createKeyedLock } from '../../concurrency/keyed-lock.ts'
import type { NumberSearch } from '../../ports/carrier-numbers.ts'
import { createCachedSearch } from './number-search.ts'
import type { BoughtNumber, NumberPurchase } from './numbers-store.ts'
import type { PurchaseParts, PurchaseProgress } from './purchase-progress.ts'

export interface NumbersService {
  /** D16: numbers that can be bought, as of the last seconds, at most ten. */
  available(search: Omit<NumberSearch, 'limit'>): Promise<AvailableNumber[]>
  /**
   * B5: the number at the carrier, the charge and the active number, or none of them. Asked again for a number it goes on
   * with its purchase, or gives the answer of the one that is finished, and charges nothing twice.
   * @throws ParleyError `NUMBER_NOT_FOR_SALE`, and those of `NumbersStore.begin` and `PurchaseProgress.order`
   */
  purchase(purchase: NumberPurchase): Promise<ResponseOf<'purchaseNumber'>>
}

interface NumbersParts extends PurchaseParts {
  readonly progress: PurchaseProgress
}

const answer = ({ number, entry }: BoughtNumber): ResponseOf<'purchaseNumber'> => ({
  success: true,
  phoneNumberId: number.id,
  phoneNumber: number.phoneNumber,
  expiryDate: number.expiryDate,
  newCreditsBalance: entry.balanceAfter,
})

export function createNumbersService(parts: NumbersParts): NumbersService {
  const { store, carrier, lock, clock, progress } = parts
  const search = createCachedSearch(carrier, clock)
  /** Saves asking the carrier twice at once; the person's own lock is kept for the database only. */
  const purchases = createKeyedLock()

  async function buy(purchase: NumberPurchase): Promise<BoughtNumber> {
    const begin = () => store.begin(purchase, randomUUID(), clock.now())
    const beginning = await lock(purchase.uid, begin)
    if ('bought' in beginning) return beginning.bought
    return progress.order(beginning.reservation, beginning.isNew).finally(search.forget)
  }

  return {
    available: wanted => search.find({ ...wanted, limit: AVAILABLE_NUMBERS_LIMIT }),
    async purchase(purchase) {
      const { uid, phoneNumber } = purchase
      if (!isDomesticTelephone(phoneNumber)) throw new ParleyError('NUMBER_NOT_FOR_SALE')
      return answer(await purchases(`${uid} ${phoneNumber}`, () => buy(purchase)))
    },
  }
}
