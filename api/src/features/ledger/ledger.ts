import {
  type MicroCredits,
  ParleyError,
  type Transaction,
  toCredits,
  transactionSchema,
  type UserId,
  z,
} from '@parley/shared-contract'
import { countedAfter, dayCountsSchema } from './day-counts.ts'
import { rechargeSchema } from './recharge.ts'

/** B4: a charge on a browser's word alone, for a call the carrier has not told of yet. */
const provisionalSchema = z.object({
  /** Id of its ledger entry; the report's key. */
  entryId: z.string(),
  fingerprint: z.string(),
  /** Direction and other party, as `callKeyOf` writes them. */
  callKey: z.string(),
  seconds: z.number(),
  paidMicro: z.int(),
  /** Epoch milliseconds. */
  at: z.number(),
})
export type ProvisionalCharge = z.infer<typeof provisionalSchema>

/** B2: what the server knows of one person's money. The truth; `users/{uid}.credits` shows it. */
export const accountSchema = z.extend(dayCountsSchema, {
  /** Whole micro-credits, never negative. */
  balanceMicro: z._default(z.int(), 0),
  /** Part of the balance that running calls may still need (B3). */
  heldMicro: z._default(z.int(), 0),
  /** Number of the latest ledger entry; 0 before the first. */
  seq: z._default(z.int(), 0),
  /** I14: the one call session that may run, by its id. */
  activeCall: z._default(z.nullable(z.string()), null),
  /** The latest few, newest first; a call that turns out to be meant takes its charge over. */
  provisional: z._default(z.readonly(z.array(provisionalSchema)), []),
  /**
   * D38: from its beginning on nothing is charged, sold or given any more, and it stays for ever; null for everybody
   * else. Its steps are due at `dueAt`, epoch milliseconds: at once, and again when no token of the person counts any
   * more (`isGone`). Null there is nothing left to do.
   */
  deletion: z._default(z.nullable(z.object({ isGone: z.boolean(), dueAt: z.nullable(z.number()) })), null),
  /** When its first entry was written, epoch milliseconds; null for accounts of before December 2026. */
  openedAt: z._default(z.nullable(z.number()), null),
  /** D13: credits that are added by themselves; null for who has never switched that on. */
  recharge: z._default(z.nullable(rechargeSchema), null),
  /** D13: the entry, by its `seq`, since which the balance is told to be low; null while it is not. */
  lowToldAt: z._default(z.nullable(z.int()), null),
  /** D37: what the person themselves wants to spend a day at most; null for no such limit. */
  ownLimitMicro: z._default(z.nullable(z.int()), null),
})
export interface LedgerAccount extends z.infer<typeof accountSchema> {
  readonly uid: UserId
}

/** What a renewal has done, for whoever asks again (B5). Times are epoch milliseconds. */
const renewedPeriodSchema = z.object({ months: z.int(), from: z.number(), to: z.number() })

/** An entry before it has its place in the chain. */
export interface EntryDraft {
  /** Deterministic: the same thing charged twice is the same entry (B2). */
  readonly id: string
  readonly type: Transaction['type']
  /** Signed, whole micro-credits. */
  readonly amountMicro: MicroCredits
  readonly description: string
  /** What it was for: a call log, a number. */
  readonly referenceId: string
  /** Of the request that made it; a retry has the same, another request does not (B4). */
  readonly fingerprint?: string
  /** D10: what the account could not pay. */
  readonly shortMicro?: MicroCredits
  /** Of a renewal: its months, the expiry before it and the one after it. */
  readonly renewed?: z.infer<typeof renewedPeriodSchema>
}

/** D14 with the exact amount beside it. Append-only: a correction is a new entry. */
export const entrySchema = z.extend(transactionSchema, {
  amountMicro: z.int(),
  fingerprint: z._default(z.string(), ''),
  shortMicro: z._default(z.int(), 0),
  renewed: z.optional(renewedPeriodSchema),
})
export type LedgerEntry = z.infer<typeof entrySchema>

/** What a decision about money makes of an account. */
export interface LedgerChange {
  /** The same object as before when nothing has changed. */
  readonly account: LedgerAccount
  /** Null when no money has moved, only what is held. */
  readonly entry: LedgerEntry | null
}

/** A change that is an entry. */
export interface EnteredChange extends LedgerChange {
  readonly entry: LedgerEntry
}

/** What may be spent: a running call's minute is not for sale (B5). */
export const availableMicro = (account: LedgerAccount): MicroCredits =>
  account.balanceMicro - account.heldMicro

/** S5's generic guard, and that of a renewal. @throws ParleyError `INSUFFICIENT_CREDITS` with both numbers */
export function requireCredits(
  account: LedgerAccount,
  neededMicro: MicroCredits,
  place: 'action' | 'renewal' = 'action',
): void {
  const available = availableMicro(account)
  if (available >= neededMicro) return
  const have = toCredits(available)
  throw new ParleyError('INSUFFICIENT_CREDITS', { place, need: toCredits(neededMicro), have })
}

/**
 * The next link of the chain (I1, I8): dense `seq`, `balanceAfter` = balance before + amount.
 * @throws RangeError for an amount that is no whole number or would leave less than is held (I2)
 */
export function appendEntry(account: LedgerAccount, draft: EntryDraft, now: number): EnteredChange {
  const balanceMicro = account.balanceMicro + draft.amountMicro
  if (!Number.isSafeInteger(draft.amountMicro)) throw new RangeError('an amount is whole micro-credits')
  if (balanceMicro < account.heldMicro) throw new RangeError('a balance never falls below what is held')
  const openedAt = account.seq === 0 ? now : account.openedAt
  const counted = countedAfter(account, draft, now)
  const after: LedgerAccount = { ...account, ...counted, balanceMicro, openedAt, seq: account.seq + 1 }
  const { fingerprint = '', shortMicro = 0, ...rest } = draft
  const entry: LedgerEntry = {
    ...rest,
    fingerprint,
    shortMicro,
    userId: account.uid,
    timestamp: now,
    amount: toCredits(draft.amountMicro),
    balanceAfter: toCredits(balanceMicro),
    seq: after.seq,
  }
  return { account: after, entry }
}

/**
 * What a request gets that finds its entry already written: the same answer when it is the same request (I12).
 * @throws ParleyError `CONFLICT` when another request used the key (A21)
 */
export function replayed(entry: LedgerEntry, fingerprint: string): LedgerEntry {
  if (entry.fingerprint !== fingerprint) throw new ParleyError('CONFLICT')
  return entry
}
