import type { Keeper } from '../../concurrency/rounds.ts'
import { createNumberKeeper } from './number-keeper.ts'
import { createNumbersService, type NumbersService } from './numbers-service.ts'
import { createPurchaseProgress, type PurchaseParts } from './purchase-progress.ts'

export interface Numbers {
  readonly service: NumbersService
  /** Goes on with purchases that nobody waits for any more. */
  readonly keeper: Keeper
}

/** Numbers as people ask for them, and as they are looked after when nobody asks. */
export function createNumbers(parts: PurchaseParts): Numbers {
  const progress = createPurchaseProgress(parts)
  return {
    service: createNumbersService({ ...parts, progress }),
    keeper: createNumberKeeper({ ...parts, progress }),
  }
}
