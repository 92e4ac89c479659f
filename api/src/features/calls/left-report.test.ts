import { MAX_LEFT_REPORTS } from '@parley/shared-contract'
import { describe, expect, test } from 'vitest'
import { emptyAccount, events, T, unknownCall } from '../../testing/stored-calls.ts'
import { testRates } from '../../testing/test-rates.ts'
import type { LedgerAccount } from '../ledger/ledger.ts'
import type { ReportState, StoredCall } from './call-money.ts'
import { priceReport } from './call-report.ts'
import { foldCallSession } from './call-session.ts'
import { decideReport, type ReportFacts } from './report-decision.ts'

const NOW = T + 600_000
const KEY = 'call_ada_1_outgoing'
const reportOf = (duration: number, callLogId?: string) => {
  const metadata = { callDirection: 'outgoing', duration, phoneNumber: '+15005550100', callLogId } as const
  const amount = Math.ceil(duration / 60) * 0.022
  return priceReport('ada', { amount, description: 'Call', metadata }, testRates)
}
const report = reportOf(90, 'ada_1_outgoing')

const having = (balanceMicro: number): LedgerAccount => ({ ...emptyAccount('ada'), balanceMicro })
const holding: LedgerAccount = { ...having(1_000_000), heldMicro: 110_000, activeCall: 's1' }
const evidence = [events.initiated(), events.answered(0), events.moved(10)]
const moved: StoredCall = {
  ...{ ...unknownCall(), uid: 'ada', recordId: 'ada_1_outgoing', evidence },
  session: foldCallSession(evidence),
  money: {
    ...{ ...unknownCall().money, report: { kind: 'awaited' } },
    ...{ heldMicro: 110_000, leaseUntil: NOW + 100_000 },
  },
}
const charged = { chargedMicro: 66_000, priceMicro: 66_000, leaseUntil: null, heldMicro: 0 }

const decide = (facts: Partial<ReportFacts>) =>
  decideReport({ report, key: KEY, account: having(1_000_000), written: null, calls: [], ...facts }, NOW)

describe('D43: of a call that goes on in another browser', () => {
  const nothing = { chargedMicro: 0, balanceMicro: 1_000_000 }
  const toldOf = (call: StoredCall | null, fingerprint = report.fingerprint) => {
    expect(call?.money).toEqual({ ...moved.money, leftReports: [{ key: KEY, fingerprint, ...nothing }] })
    return call as StoredCall
  }

  test.each([
    ['what the browser that was left tells of it', reportOf(90, 'ada_1_outgoing')],
    ['what a browser tells that names no call', reportOf(90)],
  ])('%s counts for nothing', (_, left) => {
    const { answer, change, call } = decide({ report: left, account: holding, calls: [moved] })
    expect([answer, change]).toEqual([nothing, null])
    if (left.key === null) expect(call).toBeNull()
    else toldOf(call)
  })

  const { fingerprint: wholeFingerprint } = reportOf(150, 'ada_1_outgoing')
  const claimedByWhole: ReportState = {
    ...{ kind: 'claimed', key: KEY, fingerprint: wholeFingerprint },
    ...{ seconds: 150, chargedMicro: 66_000, balanceMicro: 934_000 },
  }

  test.each([
    ['nobody has reported it', {}],
    ['the browser that went on has reported it, under the same key', { report: claimedByWhole }],
  ])('I12: what was left gets its first answer again after the end, where %s', (_, claim) => {
    const first = toldOf(decide({ account: holding, calls: [moved] }).call)
    const ended = { ...first, money: { ...first.money, ...charged, ...claim } }
    const { answer, change, call } = decide({ account: having(934_000), calls: [ended] })
    expect([answer, change, call]).toEqual([nothing, null, null])
  })

  test('B4: the browser that went on reports the whole call after its end under the same key', () => {
    const first = toldOf(decide({ account: holding, calls: [moved] }).call)
    const ended = { ...first, money: { ...first.money, ...charged } }
    const whole = { report: reportOf(150, 'ada_1_outgoing'), account: having(934_000) }
    const { answer, call } = decide({ ...whole, calls: [ended] })
    expect(answer).toEqual({ chargedMicro: 66_000, balanceMicro: 934_000 })
    expect(call?.money.report).toMatchObject({ kind: 'claimed', key: KEY, seconds: 150 })
  })

  test('who tells many different things of it is refused in the end', () => {
    const leftReports = Array.from({ length: MAX_LEFT_REPORTS }, (_, n) => ({
      ...{ key: KEY, fingerprint: `${n}`, ...nothing },
    }))
    const full = { ...moved, money: { ...moved.money, leftReports } }
    expect(() => decide({ account: holding, calls: [full] })).toThrow('CONFLICT')
  })

  test('I12: a report of another call with the same person is no part of it: it is charged, and keeps its answer', () => {
    const { answer, change, call } = decide({ report: reportOf(90, 'ada_2_outgoing'), calls: [moved] })
    expect(answer).toEqual({ chargedMicro: 44_000, balanceMicro: 956_000 })
    expect([change?.entry?.id, call]).toEqual([KEY, null])
  })
})
