import type { E164 } from '@parley/shared-contract'
import { type Keeper, tryEach } from '../../concurrency/rounds.ts'
import type { CarrierNumbers, OwnedPage } from '../../ports/carrier-numbers.ts'
import type { NumberDocument, StoredNumber } from './number-document.ts'
import { isInService } from './number-purchase.ts'
import type { PurchaseKey } from './numbers-store.ts'
import { orderOf, type PurchaseParts, type PurchaseProgress } from './purchase-progress.ts'

interface ReconciliationParts extends PurchaseParts {
  readonly progress: Pick<PurchaseProgress, 'orderAgain'>
}

/** A number that is paid for, and since when it has not been found at the carrier. */
interface Paid {
  readonly key: PurchaseKey
  readonly missingSince: number | null
}

const DAY_MS = 86_400_000
const RETRY_MS = 3_600_000
/** The carrier's list of numbers may be a little behind. */
const LIST_IS_LATE_MS = 3_600_000
const PAGE = 300
/**
 * Beyond so many numbers, and beyond one of a hundred, that are not as they should be it is the comparison that is wrong:
 * nothing is given back, and somebody has to look.
 */
const MOST_MENDED = 20

/** Numbers that were paid for under no reference are left to people. */
const keyOf = ({ phoneNumber, purchaseId }: StoredNumber): PurchaseKey | null =>
  purchaseId === null ? null : { phoneNumber, purchaseId }

/** The numbers that were bought here, with the references they were bought under. */
async function readOwned(
  carrier: Pick<CarrierNumbers, 'ownedNumbers'>,
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

/**
 * Compares, once a day and in one of all processes, the numbers that are paid for with those the account has. What goes
 * wrong is tried again an hour later.
 */
export function createReconciliationKeeper(parts: ReconciliationParts): Keeper {
  const { store, carrier, clock, numberTag, progress, logger } = parts
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

  async function compare(owned: ReadonlyMap<E164, string>) {
    const [lost, found]: [Paid[], Paid[]] = [[], []]
    let all = 0
    for (let after: E164 | null = null; ; ) {
      const page: readonly StoredNumber[] = await store.paidFor(after)
      all += page.length
      for (const number of page) {
        if (number.lifeAt === undefined) await store.schedule(number.phoneNumber)
        const key = keyOf(number)
        if (key === null) continue
        const paid = { key, missingSince: number.missingSince ?? null }
        const isOld = clock.now() - number.purchaseDate > LIST_IS_LATE_MS
        const isOwned = owned.get(key.phoneNumber) === referenceOf(key)
        if (isOwned && paid.missingSince !== null) found.push(paid)
        if (isOld && !isOwned && isInService(number, clock.now())) lost.push(paid)
      }
      const last = page.at(-1)
      if (!last) return { lost, found, all }
      after = last.phoneNumber
    }
  }

  const noteFound = async ({ key, missingSince }: Paid) =>
    missingSince === null ? undefined : store.noteMissing(key, null)

  async function mendLost(paid: Paid): Promise<void> {
    const { key } = paid
    const order = orderOf(numberTag, key)
    // The list is of a moment ago, and names no number that is being ported, for one.
    if ((await carrier.orderState(order)) === 'ours' || !(await carrier.isGone(order))) return noteFound(paid)
    if (!(await store.askAgain(key, clock.now()))) return
    const about = { purchaseId: key.purchaseId }
    const state = await progress.orderAgain(key)
    if (state === 'ours') logger.warn(about, 'a number that was paid for had to be ordered again')
    if (state === 'ours' || state === 'pending') return noteFound(paid)
    // A carrier that is in disorder may for a while say of every number that it is gone.
    const missingSince = paid.missingSince ?? clock.now()
    if (paid.missingSince === null) await store.noteMissing(key, missingSince)
    if (clock.now() - missingSince < DAY_MS) return
    await store.refund(key, clock.now())
    logger.error(about, 'a number that was paid for is lost, and its months were paid back')
  }

  async function reconcile(): Promise<void> {
    const owned = await readOwned(carrier, numberTag)
    const orphans = await findOrphans(owned)
    const { lost, found, all } = await compare(owned)
    const most = Math.max(MOST_MENDED, Math.max(owned.size, all) / 100)
    if (orphans.length > most || lost.length > most)
      throw new Error(`${orphans.length} numbers are nobody's, ${lost.length} are lost: nothing was changed`)
    const release = async (key: PurchaseKey) => {
      await carrier.releaseNumber(orderOf(numberTag, key))
      logger.warn({ purchaseId: key.purchaseId }, 'a number that nobody has paid for was given back')
    }
    const jobs = [
      ...orphans.map(key => () => release(key)),
      ...found.map(paid => () => noteFound(paid)),
      ...lost.map(paid => () => mendLost(paid)),
    ]
    await tryEach(jobs, job => job())
  }

  return {
    async lookAround() {
      if (!(await store.claimReconciliation(clock.now(), RETRY_MS))) return
      await reconcile()
      await store.postponeReconciliation(clock.now() + DAY_MS)
    },
  }
}
