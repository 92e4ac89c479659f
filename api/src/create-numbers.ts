import type { Logger } from 'pino'
import { type Keeper, tryEach } from './concurrency/rounds.ts'
import { createNumberKeeper } from './features/numbers/number-keeper.ts'
import { createNumbersService, type NumbersService } from './features/numbers/numbers-service.ts'
import { createPurchaseProgress, type PurchaseParts } from './features/numbers/purchase-progress.ts'
import { createReconciliationKeeper } from './features/numbers/reconciliation-keeper.ts'

interface Numbers {
  readonly service: NumbersService
  readonly keeper: Keeper
}

/** Numbers as people ask for them, and as they are looked after when nobody asks. */
export function createNumbers(parts: PurchaseParts & { readonly logger: Logger }): Numbers {
  const progress = createPurchaseProgress(parts)
  const keepers = [
    createNumberKeeper({ ...parts, progress }),
    createReconciliationKeeper({ ...parts, progress }),
  ]
  return {
    service: createNumbersService({ ...parts, progress }),
    keeper: { lookAround: () => tryEach(keepers, keeper => keeper.lookAround()) },
  }
}
