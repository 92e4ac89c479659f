import { ADOPTION_WINDOW_MS, displayPhoneNumber, type MicroCredits } from '@parley/shared-contract'
import { callEntryId, correctionEntryId, reportKeyOf } from '../ledger/call-entries.ts'
import { appendEntry, availableMicro, type LedgerAccount, type ProvisionalCharge } from '../ledger/ledger.ts'
import { withoutHold } from './call-hold.ts'
import {
  finalPriceMicro,
  type Posting,
  type ReportState,
  refolded,
  type StoredCall,
  sessionKeyOf,
} from './call-money.ts'
import { isEstimated } from './call-session.ts'
import { fundsOfCall, isAtWall } from './call-wall.ts'
import { forwardOf } from './forwarded-call.ts'

/** B4: charges that were made on the browser's word within the hour before this call or since. */
function adoptable({ session }: StoredCall, account: LedgerAccount): readonly ProvisionalCharge[] {
  if (session.answeredAt === null) return []
  const since = (session.startedAt ?? session.answeredAt) - ADOPTION_WINDOW_MS
  return account.provisional.filter(({ callKey, at }) => callKey === sessionKeyOf(session) && at >= since)
}

/** They count as charged for this call, so that the difference is charged, or returned. */
function adopt(call: StoredCall, account: LedgerAccount): Omit<Posting, 'entry'> {
  const { money } = call
  const taken = adoptable(call, account)
  const latest = taken[0]
  if (!latest) return { call, account }
  const { entryId: key, fingerprint, seconds, paidMicro: chargedMicro } = latest
  const { balanceMicro } = account
  const report: ReportState = { kind: 'claimed', key, fingerprint, seconds, chargedMicro, balanceMicro }
  return {
    call: refolded({
      ...call,
      money: {
        ...money,
        chargedMicro: taken.reduce((sum, charge) => sum + charge.paidMicro, money.chargedMicro),
        entries: money.entries + taken.length,
        report: money.report.kind === 'claimed' ? money.report : report,
      },
    }),
    account: { ...account, provisional: account.provisional.filter(charge => !taken.includes(charge)) },
  }
}

/**
 * The entry that brings what was charged up, or down, to `wantedMicro`; clamped to what there is (D10). A call that was short
 * when it was settled has taken all there was (I4): another price changes what it is short of, or gives back, and takes
 * nothing of what came later. The entry says only what it adds to the shortfall, and there is none where nothing is said.
 */
export function chargeUpTo(
  call: StoredCall,
  account: LedgerAccount,
  wantedMicro: MicroCredits,
  words: { readonly description: string; readonly referenceId: string; readonly fingerprint?: string },
  now: number,
): Posting {
  const { id, money } = call
  const missing = wantedMicro - money.chargedMicro
  const hasTakenAll = money.priceMicro !== null && money.shortMicro > 0
  const paid = Math.min(missing, hasTakenAll ? 0 : availableMicro(account))
  const shortMicro = missing - paid
  const newShortMicro = Math.max(0, shortMicro - money.shortMicro)
  if (paid === 0 && newShortMicro === 0) {
    return { call: { ...call, money: { ...money, shortMicro } }, account, entry: null }
  }
  const isFirst = money.entries === 0
  const next = appendEntry(
    account,
    {
      ...words,
      id: isFirst ? callEntryId(id) : correctionEntryId(id, money.entries),
      type: isFirst ? 'call' : 'adjustment',
      description: isFirst ? words.description : correctionOf(call),
      amountMicro: 0 - paid,
      shortMicro: newShortMicro,
    },
    now,
  )
  const chargedMicro = money.chargedMicro + paid
  const paidFor = { ...money, chargedMicro, shortMicro, entries: money.entries + 1 }
  return { ...next, call: { ...call, money: paidFor } }
}

/** I4: the entry of a call that the carrier did not tell of in full says so. */
export const asEstimated = (name: string): string => `${name}, length estimated`

/** D47: of a forwarded call it says where it went, so that nobody wonders at two minutes for one. */
function nameInLedger({ session, admission }: StoredCall): string {
  const { direction, from, to } = session
  const forward = forwardOf(admission)
  const onward = forward ? `, forwarded to ${displayPhoneNumber(forward.to)}` : ''
  const name =
    direction === 'incoming'
      ? `Call from ${displayPhoneNumber(from)}${onward}`
      : `Call to ${displayPhoneNumber(to)}`
  return isEstimated(session) ? asEstimated(name) : name
}

/**
 * How the entry of a correction is named. A call whose length is an estimate still was not corrected by the carrier's own
 * figures, but by its browser's, or by another estimate after one more event.
 */
const correctionOf = (call: StoredCall): string =>
  `${isEstimated(call.session) ? 'Corrected' : 'Corrected by the carrier'}: ${nameInLedger(call)}`

/** What comes when it is over, or is told to end for want of credits, has not kept it on. */
const fundsAtEnd = (call: StoredCall, account: LedgerAccount, now: number) =>
  call.money.priceMicro !== null || isAtWall(call.money) ? call.money.funds : fundsOfCall(call, account, now)

/**
 * D9: the carrier's end fixes what the call costs, whatever was charged on the way and in whatever order the
 * evidence came (I4, I10). Settling again changes nothing, unless late evidence changes the price.
 */
export function settle(before: StoredCall, account: LedgerAccount, now: number): Posting {
  const { call, account: released } = adopt(before, withoutHold(before, account))
  const { session, id } = call
  const { report } = call.money
  const priceMicro = finalPriceMicro(call)
  const referenceId = report.kind === 'claimed' ? reportKeyOf(report.key) : id
  const words = { description: nameInLedger(call), referenceId }
  const posting = chargeUpTo(call, released, priceMicro, words, now)
  return {
    ...posting,
    call: {
      ...call,
      money: {
        ...posting.call.money,
        heldMicro: 0,
        priceMicro,
        leaseUntil: null,
        wallAt: null,
        hangUp: false,
        funds: fundsAtEnd(before, account, now),
        report:
          report.kind === 'claimed' ? report : { kind: session.answeredAt === null ? 'none' : 'awaited' },
      },
    },
  }
}
