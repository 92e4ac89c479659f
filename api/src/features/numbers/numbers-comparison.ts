import type { E164, UserId } from '@parley/shared-contract'
import type { CarrierNumbers, OwnedPage } from '../../ports/carrier-numbers.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { NumberDocument, StoredNumber } from './number-document.ts'
import { isInService } from './number-purchase.ts'
import type { PurchaseKey, ReconciliationStore } from './numbers-store.ts'
import { orderOf } from './purchase-progress.ts'

/** A number that is paid for, and since when it has not been found at the carrier. */
export interface PaidNumber {
  readonly key: PurchaseKey
  readonly missingSince: number | null
  readonly uid: UserId
}

interface ComparedNumbers {
  /** Ours at the carrier, and nobody's purchase. */
  readonly orphans: readonly PurchaseKey[]
  /** Paid for, and not in the carrier's list. */
  readonly lost: readonly PaidNumber[]
  /** Noted as missing, and there. */
  readonly found: readonly PaidNumber[]
  /** All that are paid for. */
  readonly paid: readonly StoredNumber[]
  /** How many there are on the side that has more. */
  readonly all: number
}

/** Compares the numbers that are paid for with those the account has. Writes nothing. */
export type NumbersComparison = () => Promise<ComparedNumbers>

interface ComparisonParts {
  readonly store: Pick<ReconciliationStore, 'documents' | 'paidFor'>
  readonly carrier: Pick<CarrierNumbers, 'ownedNumbers'>
  readonly clock: WallClock
  readonly numberTag: string
}

/** The carrier's list of numbers may be a little behind. */
const LIST_IS_LATE_MS = 3_600_000
const PAGE = 300

/** Numbers that were paid for under no reference are left to people. */
const keyOf = ({ phoneNumber, purchaseId }: StoredNumber): PurchaseKey | null =>
  purchaseId === null ? null : { phoneNumber, purchaseId }

/** The numbers that were bought here, with the references they were bought under. */
async function readOwned(
  carrier: ComparisonParts['carrier'],
  numberTag: string,
): Promise<ReadonlyMap<E164, string>> {
  const owned = new Map<E164, string>()
  for (let page: number | null = 1; page !== null; ) {
    const found: OwnedPage = await carrier.ownedNumbers(page)
    for (const { phoneNumber, reference } of found.numbers)
      if (reference?.startsWith(numberTag)) owned.set(phoneNumber, reference)
    page = found.next
  }
  return owned
}

export function createNumbersComparison(parts: ComparisonParts): NumbersComparison {
  const { store, carrier, clock, numberTag } = parts
  const referenceOf = (key: PurchaseKey) => orderOf(numberTag, key).reference
  // One whose months are over is held for its person (D18).
  const isHolder = (document: NumberDocument | null, reference: string): boolean =>
    document !== null && document.purchaseId !== null && numberTag + document.purchaseId === reference

  /** Nobody's purchase: what was written of it is gone, or says that it was given up. */
  async function findOrphans(owned: ReadonlyMap<E164, string>): Promise<PurchaseKey[]> {
    const rows = [...owned]
    const orphans: PurchaseKey[] = []
    while (rows.length > 0) {
      const some = rows.splice(0, PAGE)
      const documents = await store.documents(some.map(([phoneNumber]) => phoneNumber))
      some.forEach(([phoneNumber, reference], index) => {
        if (!isHolder(documents[index] ?? null, reference))
          orphans.push({ phoneNumber, purchaseId: reference.slice(numberTag.length) })
      })
    }
    return orphans
  }

  async function readPaid(): Promise<StoredNumber[]> {
    const paid: StoredNumber[] = []
    for (let after: E164 | null = null; ; ) {
      const page: readonly StoredNumber[] = await store.paidFor(after)
      paid.push(...page)
      const last = page.at(-1)
      if (!last) return paid
      after = last.phoneNumber
    }
  }

  return async () => {
    const owned = await readOwned(carrier, numberTag)
    const orphans = await findOrphans(owned)
    const paid = await readPaid()
    const [lost, found]: [PaidNumber[], PaidNumber[]] = [[], []]
    for (const number of paid) {
      const key = keyOf(number)
      if (key === null) continue
      const one = { key, missingSince: number.missingSince ?? null, uid: number.userId }
      const isOld = clock.now() - number.purchaseDate > LIST_IS_LATE_MS
      const isOwned = owned.get(key.phoneNumber) === referenceOf(key)
      if (isOwned && one.missingSince !== null) found.push(one)
      if (isOld && !isOwned && isInService(number, clock.now())) lost.push(one)
    }
    return { orphans, lost, found, paid, all: Math.max(owned.size, paid.length) }
  }
}
