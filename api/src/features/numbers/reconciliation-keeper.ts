import { type Keeper, tryEach } from '../../concurrency/rounds.ts'
import { createNumbersComparison, type PaidNumber } from './numbers-comparison.ts'
import type { PurchaseKey } from './numbers-store.ts'
import { orderOf, type PurchaseParts, type PurchaseProgress } from './purchase-progress.ts'

interface ReconciliationParts extends PurchaseParts {
  readonly progress: Pick<PurchaseProgress, 'orderAgain'>
}

const DAY_MS = 86_400_000
const RETRY_MS = 3_600_000
/**
 * Beyond so many numbers, and beyond one of a hundred, that are not as they should be it is the comparison that is wrong:
 * nothing is given back, and somebody has to look.
 */
const MOST_MENDED = 20

/**
 * Compares, once a day and in one of all processes, the numbers that are paid for with those the account has. What goes
 * wrong is tried again an hour later.
 */
export function createReconciliationKeeper(parts: ReconciliationParts): Keeper {
  const { store, carrier, lock, clock, numberTag, progress, logger } = parts
  const compare = createNumbersComparison(parts)

  const note = ({ key, uid }: PaidNumber, missingSince: number | null) =>
    lock(uid, () => store.noteMissing(key, missingSince))
  const noteFound = async (paid: PaidNumber) => (paid.missingSince === null ? undefined : note(paid, null))

  async function mendLost(paid: PaidNumber): Promise<void> {
    const { key, uid } = paid
    const order = orderOf(numberTag, key)
    // The list is of a moment ago, and names no number that is being ported, for one.
    if ((await carrier.orderState(order)) === 'ours' || !(await carrier.isGone(order))) return noteFound(paid)
    if (!(await lock(uid, () => store.askAgain(key, clock.now())))) return
    const about = { purchaseId: key.purchaseId }
    const state = await progress.orderAgain(key)
    if (state === 'ours') logger.warn(about, 'a number that was paid for had to be ordered again')
    if (state === 'ours' || state === 'pending') return noteFound(paid)
    // A carrier that is in disorder may for a while say of every number that it is gone.
    const missingSince = paid.missingSince ?? clock.now()
    if (paid.missingSince === null) await note(paid, missingSince)
    if (clock.now() - missingSince < DAY_MS) return
    await lock(uid, () => store.refund(key, clock.now()))
    logger.error(about, 'a number that was paid for is lost, and its months were paid back')
  }

  async function reconcile(): Promise<void> {
    const { orphans, lost, found, paid, all } = await compare()
    for (const { lifeAt, phoneNumber } of paid) if (lifeAt === undefined) await store.schedule(phoneNumber)
    const most = Math.max(MOST_MENDED, all / 100)
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
