import {
  ADOPTION_WINDOW_MS,
  CALL_EVIDENCE_MS,
  firestorePaths,
  type MicroCredits,
  toCredits,
  type UserId,
} from '@parley/shared-contract'
import type { WallClock } from '../../ports/wall-clock.ts'
import { isOfToldCall, sessionOfEntry } from '../ledger/call-entries.ts'
import type { LedgerEntry } from '../ledger/ledger.ts'
import { paymentEntryId } from '../payments/stored-payment.ts'
import type { BooksStore, ComparedAccount } from './books-store.ts'
import { type Comparison, compareEach, type Difference } from './difference.ts'
import { ledgerChain } from './ledger-chain.ts'
import { madeGoodMicro, toCorrect } from './made-good.ts'

interface AccountParts {
  readonly books: BooksStore
  readonly clock: WallClock
}

/** What one account says, and what to do about it. */
type Finding = Pick<Difference, 'says' | 'todo'>

/** What does not agree within the account, its profile and its active call (I1, I2, I5). */
function brokenAccount({ account, shownCredits, activeHeldMicro }: ComparedAccount): Finding[] {
  const { uid, balanceMicro, heldMicro, activeCall, deletion } = account
  const broken: Finding[] = []
  const isActiveLost = activeCall !== null && activeHeldMicro === null
  // What is held and what is shown is no ledger: it is written anew.
  const hold = `in the database, write ${activeHeldMicro ?? 0} into heldMicro of ${firestorePaths.billing(uid)}`
  const callFirst = `mend the document of the call (the log names its fields), then, ${hold}`
  const todo = isActiveLost ? callFirst : hold
  if (heldMicro < 0 || heldMicro > balanceMicro)
    broken.push({ says: `${toCredits(heldMicro)} is held of ${toCredits(balanceMicro)}`, todo })
  if (deletion !== null) return broken
  if (shownCredits !== null && shownCredits !== toCredits(balanceMicro))
    broken.push({
      says: `the profile shows ${shownCredits}, the account has ${toCredits(balanceMicro)}`,
      todo: `in the database, write ${toCredits(balanceMicro)} into credits of ${firestorePaths.user(uid)}`,
    })
  if (isActiveLost) broken.push({ says: `its call ${activeCall} cannot be read`, todo })
  else if (heldMicro !== (activeHeldMicro ?? 0))
    broken.push({
      says: `${toCredits(heldMicro)} is held, calls hold ${toCredits(activeHeldMicro ?? 0)}`,
      todo,
    })
  return broken
}

/** A chain is only ever added to, so that no entry mends it. */
const CHAIN = 'bring the account and its entries back from a backup (docs/operate.md, A broken chain)'

/** The ledger of each account, with what it was for. */
export function compareAccounts({ books, clock }: AccountParts): Comparison {
  /** What an entry has moved and nobody has made good yet, and the command that does. @returns null where nothing is left */
  async function leftOf(uid: UserId, id: string, amountMicro: MicroCredits): Promise<string | null> {
    const document = `${firestorePaths.transactions}/${id}`
    const left = -amountMicro - (await madeGoodMicro(books, uid, document))
    return left === 0 ? null : toCorrect({ uid, amountMicro: left, document })
  }

  /** Charges for calls, and payments, that nobody knows. */
  async function strangeEntries(entries: readonly LedgerEntry[]): Promise<Finding[]> {
    const isKept = ({ timestamp }: LedgerEntry) => clock.now() - timestamp < CALL_EVIDENCE_MS / 2
    const charges = entries.filter(isOfToldCall).filter(isKept)
    const calls = await books.knownCalls(charges.map(({ id }) => sessionOfEntry(id)))
    const topUps = entries.filter(
      ({ id, type, referenceId }) =>
        type === 'topup' && referenceId !== '' && id === paymentEntryId(referenceId),
    )
    const unknown: Finding[] = []
    const tell = async ({ id, userId, amountMicro }: LedgerEntry, what: string) => {
      const command = await leftOf(userId, id, amountMicro)
      const todo = `find out in the log which request it was; ${command} takes it back`
      if (command !== null) unknown.push({ says: `${id} ${what}`, todo })
    }
    for (const charge of charges)
      if (!calls.has(sessionOfEntry(charge.id)))
        await tell(charge, 'was charged for a call that nobody knows')
    for (const topUp of topUps)
      if ((await books.payment(topUp.referenceId)) === null)
        await tell(topUp, 'was added for a payment that nobody knows')
    return unknown
  }

  async function compare(uid: string, since: number): Promise<readonly Difference[]> {
    const compared = await books.account(uid)
    const { account } = compared
    const findings = brokenAccount(compared)
    const chain = ledgerChain(account.seq, account.balanceMicro)
    let isEmpty = true
    for await (const entries of books.entries(uid, since)) {
      isEmpty = false
      for (const entry of entries) chain.add(entry)
      findings.push(...(await strangeEntries(entries)))
    }
    // Nothing has happened since: the balance is still that of the latest entry.
    const latest = isEmpty ? await books.entries(uid, 0)[Symbol.asyncIterator]().next() : null
    if (latest && !latest.done) for (const entry of latest.value) chain.add(entry)
    const broken = chain.broken(since === 0)
    // An entry may be older than the one before it by as much as the clocks of processes differ.
    if (since > 0 && broken.length > 0) return compare(uid, 0)
    findings.push(...broken.map(says => ({ says, todo: CHAIN })))
    const left = account.provisional.filter(
      ({ at }) => clock.now() - at > ADOPTION_WINDOW_MS && at >= since && account.deletion === null,
    )
    for (const { entryId, paidMicro } of left) {
      const command = await leftOf(uid, entryId, -paidMicro)
      if (command === null) continue
      const says = `${entryId} was charged on a browser's word, and the carrier has told of no such call`
      findings.push({
        says,
        todo: `look for it among the carrier’s calls; if there is none, ${command} pays it back`,
      })
    }
    return findings.map(found => ({ part: 'accounts', about: `account ${uid}`, mend: null, ...found }))
  }

  return {
    part: 'accounts',
    things: 'accounts',
    async page(after, since) {
      const uids = await books.accounts(after)
      const { looked, ...compared } = await compareEach(uids, {
        part: 'accounts',
        about: uid => `account ${uid}`,
        compare: uid => compare(uid, since),
      })
      return { ...compared, looked: looked.length, next: uids.at(-1) ?? null }
    },
  }
}
