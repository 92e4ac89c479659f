import type { NamedKeeper } from './concurrency/rounds.ts'
import { createLifeKeeper } from './features/numbers/life-keeper.ts'
import { createNumberKeeper } from './features/numbers/number-keeper.ts'
import { createNumberLifeService, type NumberLifeService } from './features/numbers/number-life-service.ts'
import { createNumbersService, type NumbersService } from './features/numbers/numbers-service.ts'
import { createPurchaseProgress, type PurchaseParts } from './features/numbers/purchase-progress.ts'
import { createReconciliationKeeper } from './features/numbers/reconciliation-keeper.ts'
import { createTextingKeeper, type TextingParts } from './features/numbers/texting-keeper.ts'

interface Numbers {
  readonly service: NumbersService
  readonly life: NumberLifeService
  readonly keepers: readonly NamedKeeper[]
}

/** Numbers as people ask for them, and as they are looked after when nobody asks. */
export function createNumbers(parts: PurchaseParts & TextingParts): Numbers {
  const progress = createPurchaseProgress(parts)
  return {
    service: createNumbersService({ ...parts, progress }),
    life: createNumberLifeService({ ...parts, progress }),
    keepers: [
      {
        name: 'purchases',
        ...createNumberKeeper({ ...parts, progress }),
        sentence: 'purchases of numbers were not looked after',
      },
      { name: 'numbers', ...createLifeKeeper(parts), sentence: 'numbers were not looked after' },
      {
        name: 'reconciliation',
        ...createReconciliationKeeper({ ...parts, progress }),
        sentence: 'numbers were not compared with the carrier’s',
      },
      { name: 'texting', ...createTextingKeeper(parts), sentence: 'a number may not text yet' },
    ],
  }
}
