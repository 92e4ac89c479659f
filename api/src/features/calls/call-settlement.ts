import { ADOPTION_WINDOW_MS, displayPhoneNumber, type MicroCredits } from '@parley/shared-contract'
import { appendEntry, availableMicro, type LedgerAccount, type ProvisionalCharge } from '../ledger/ledger.ts'
import { withoutHold } from './call-hold.ts'
import {
  finalPriceMicro,
  type Posting,
  type ReportState,
  type StoredCall,
  sessionKeyOf,
} from './call-money.ts'
import type { CallSession } from './call-session.ts'

/** B4: charges that were made on the browser's word within the hour before this call or since. */
function adoptable({ session }: StoredCall, account: LedgerAccount): readonly ProvisionalCharge[] {
  if (session.answeredAt === null) return []
  const since = (session.startedAt ?? session.answeredAt) - ADOPTION_WINDOW_MS
  return account.provisional.filter(({ callKey, at }) => callKey === sessionKeyOf(session) && at >= since)
}

/** They count as charged for this call, so that the difference is charged, or returned. */
function adopt({ money, ...call }: StoredCall, account: LedgerAccount): Omit<Posting, 'entry'> {
  const taken = adoptable({ money, ...call }, account)
  const latest = taken[0]
  if (!latest) return { money, account }
  const { entryId: key, fingerprint, seconds, paidMicro: chargedMicro } = latest
  const { balanceMicro } = account
  const report: ReportState = { kind: 'claimed', key, fingerprint, seconds, chargedMicro, balanceMicro }
  return {
    money: {
      ...money,
      chargedMicro: taken.reduce((sum, charge) => sum + charge.paidMicro, money.chargedMicro),
      entries: money.entries + taken.length,
      report: money.report.kind === 'claimed' ? money.report : report,
    },
    account: { ...account, provisional: account.provisional.filter(charge => !taken.includes(charge)) },
  }
}

/** The entry that brings what was charged up, or down, to `wantedMicro`; clamped to what there is (D10). */
export function chargeUpTo(
  { id, session, money }: StoredCall,
  account: LedgerAccount,
  wantedMicro: MicroCredits,
  words: { readonly description: string; readonly referenceId: string; readonly fingerprint?: string },
  now: number,
): Posting {
  const missing = wantedMicro - money.chargedMicro
  const paid = Math.min(missing, availableMicro(account))
  const shortMicro = missing - paid
  if (paid === 0 && shortMicro === 0) return { money: { ...money, shortMicro }, account, entry: null }
  const isFirst = money.entries === 0
  const next = appendEntry(
    account,
    {
      ...words,
      id: isFirst
        ? `call_${encodeURIComponent(id)}`
        : `adjustment_${encodeURIComponent(id)}_${money.entries}`,
      type: isFirst ? 'call' : 'adjustment',
      description: isFirst ? words.description : `Corrected by the carrier: ${callName(session)}`,
      amountMicro: -paid,
      shortMicro,
    },
    now,
  )
  const chargedMicro = money.chargedMicro + paid
  return { ...next, money: { ...money, chargedMicro, shortMicro, entries: money.entries + 1 } }
}

const callName = ({ direction, from, to }: CallSession) =>
  direction === 'incoming' ? `Call from ${displayPhoneNumber(from)}` : `Call to ${displayPhoneNumber(to)}`

/**
 * D9: the carrier's end fixes what the call costs, whatever was charged on the way and in whatever order the
 * evidence came (I4, I10). Settling again changes nothing, unless late evidence changes the price.
 */
export function settle(call: StoredCall, account: LedgerAccount, now: number): Posting {
  const { session, id } = call
  const { money, account: released } = adopt(call, withoutHold(call, account))
  const { report } = money
  const priceMicro = finalPriceMicro(session)
  const referenceId = report.kind === 'claimed' ? report.key.replace(/^call_/, '') : id
  const words = { description: callName(session), referenceId }
  const posting = chargeUpTo({ ...call, money }, released, priceMicro, words, now)
  return {
    ...posting,
    money: {
      ...posting.money,
      heldMicro: 0,
      priceMicro,
      leaseUntil: null,
      hangUp: false,
      report: report.kind === 'claimed' ? report : { kind: session.answeredAt === null ? 'none' : 'awaited' },
    },
  }
}
