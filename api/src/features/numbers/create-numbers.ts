import type { Logger } from 'pino'
import type { Keeper } from '../../concurrency/rounds.ts'
import { createNumberKeeper } from './number-keeper.ts'
import { createNumberReconciliation } from './number-reconciliation.ts'
import { createNumbersService, type NumbersService } from './numbers-service.ts'
import { createPurchaseProgress, type PurchaseParts } from './purchase-progress.ts'

export interface Numbers {
  readonly service: NumbersService
  readonly keeper: Keeper
}

/** Numbers as people ask for them, and as they are looked after when nobody asks. */
export function createNumbers(parts: PurchaseParts & { readonly logger: Logger }): Numbers {
  const progress = createPurchaseProgress(parts)
  const reconciliation = createNumberReconciliation({ ...parts, progress })
  return {
    service: createNumbersService({ ...parts, progress }),
    keeper: createNumberKeeper({ ...parts, progress, reconciliation }),
  }
}
