import { ADOPTION_WINDOW_MS, CALL_EVIDENCE_MS, toCredits } from '@parley/shared-contract'
import type { WallClock } from '../../ports/wall-clock.ts'
import { isOfToldCall, sessionOfEntry } from '../ledger/call-entries.ts'
import type { LedgerEntry } from '../ledger/ledger.ts'
import { paymentEntryId } from '../payments/stored-payment.ts'
import type { BooksStore, ComparedAccount } from './books-store.ts'
import { type Comparison, compareEach, type Difference } from './difference.ts'
import { ledgerChain } from './ledger-chain.ts'

interface AccountParts {
  readonly books: BooksStore
  readonly clock: WallClock
}

const BY_HAND = 'find out in the log which request it was, and correct it by an entry (npm run grant-credits)'

/** What does not agree within the account, its profile and its active call (I1, I2, I5). */
function brokenAccount({ account, shownCredits, activeHeldMicro }: ComparedAccount): string[] {
  const { balanceMicro, heldMicro, activeCall, deletion } = account
  const broken: string[] = []
  if (heldMicro < 0 || heldMicro > balanceMicro)
    broken.push(`${toCredits(heldMicro)} is held of ${toCredits(balanceMicro)}`)
  if (deletion !== null) return broken
  if (shownCredits !== null && shownCredits !== toCredits(balanceMicro))
    broken.push(`the profile shows ${shownCredits}, the account has ${toCredits(balanceMicro)}`)
  if (activeCall !== null && activeHeldMicro === null) broken.push(`its call ${activeCall} cannot be read`)
  else if (heldMicro !== (activeHeldMicro ?? 0))
    broken.push(`${toCredits(heldMicro)} is held, calls hold ${toCredits(activeHeldMicro ?? 0)}`)
  return broken
}

/** The ledger of each account, with what it was for. */
export function compareAccounts({ books, clock }: AccountParts): Comparison {
  /** Charges for calls, and payments, that nobody knows. */
  async function strangeEntries(entries: readonly LedgerEntry[]): Promise<string[]> {
    const isKept = ({ timestamp }: LedgerEntry) => clock.now() - timestamp < CALL_EVIDENCE_MS / 2
    const charges = entries.filter(isOfToldCall).filter(isKept)
    const calls = await books.knownCalls(charges.map(({ id }) => sessionOfEntry(id)))
    const topUps = entries.filter(
      ({ id, type, referenceId }) =>
        type === 'topup' && referenceId !== '' && id === paymentEntryId(referenceId),
    )
    const unknown: string[] = []
    for (const { id } of charges)
      if (!calls.has(sessionOfEntry(id))) unknown.push(`${id} was charged for a call that nobody knows`)
    for (const { id, referenceId } of topUps)
      if ((await books.payment(referenceId)) === null)
        unknown.push(`${id} was added for a payment that nobody knows`)
    return unknown
  }

  async function compare(uid: string, since: number): Promise<readonly Difference[]> {
    const compared = await books.account(uid)
    const { account } = compared
    const sentences = brokenAccount(compared)
    const chain = ledgerChain(account.seq, account.balanceMicro)
    let isEmpty = true
    for await (const entries of books.entries(uid, since)) {
      isEmpty = false
      for (const entry of entries) chain.add(entry)
      sentences.push(...(await strangeEntries(entries)))
    }
    // Nothing has happened since: the balance is still that of the latest entry.
    const latest = isEmpty ? await books.entries(uid, 0)[Symbol.asyncIterator]().next() : null
    if (latest && !latest.done) for (const entry of latest.value) chain.add(entry)
    const broken = chain.broken(since === 0)
    // An entry may be older than the one before it by as much as the clocks of processes differ.
    if (since > 0 && broken.length > 0) return compare(uid, 0)
    sentences.push(...broken)
    const left = account.provisional.filter(
      ({ at }) => clock.now() - at > ADOPTION_WINDOW_MS && at >= since && account.deletion === null,
    )
    const difference = (says: string, todo = BY_HAND): Difference => ({
      ...{ part: 'accounts', about: `account ${uid}`, says, todo, mend: null },
    })
    return [
      ...sentences.map(says => difference(says)),
      ...left.map(({ entryId }) =>
        difference(
          `${entryId} was charged on a browser's word, and the carrier has told of no such call`,
          'look for it among the carrier’s calls, and pay it back if there is none',
        ),
      ),
    ]
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
