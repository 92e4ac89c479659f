import { describe, expect, test } from 'vitest'
import type { Destination } from '../../ports/carrier-account.ts'
import { events, news, unknownCall } from '../../testing/stored-calls.ts'
import { callIn, documentOf } from './call-document.ts'
import { foldCallSession } from './call-session.ts'

const read = (data: object) => callIn('s1', { ref: { path: 'callSessions/s1' }, data: () => data })
const claim = { fingerprint: 'f', seconds: 60, chargedMicro: 22_000, balanceMicro: 1 }
const evidence = [events.initiated(), events.answered()]

test('a call is read as it was written', () => {
  const call = {
    ...unknownCall(),
    uid: 'ada',
    evidence,
    session: foldCallSession(evidence),
    admission: news['is sent on'].admission,
    money: { ...unknownCall().money, report: { kind: 'claimed', key: 'call_ada_1', ...claim } as const },
  }
  expect(read(documentOf(call))).toEqual(call)
})

test('the evidence of a call is kept for 400 days after its end, and of one that goes on for as long as it does', () => {
  const ended = { ...unknownCall(), session: foldCallSession([...evidence, events.hungUp()]) }
  const { expiresAt } = documentOf(ended)
  expect(expiresAt?.getTime()).toBe(Number(ended.session.endedAt) + 400 * 24 * 60 * 60 * 1000)
  expect(documentOf(unknownCall()).expiresAt).toBeNull()
  expect(read(documentOf(ended))).not.toHaveProperty('expiresAt')
})

test('where a call is sent is written as the text that programs before December 2026 hand to the carrier', () => {
  const { admission } = news['is sent on']
  const written = (to: Destination) =>
    documentOf({ ...unknownCall(), admission: { ...admission, where: { ...admission.where, to } } }).admission
  expect(written({ number: '+15005550100' })).toMatchObject({ where: { to: '+15005550100' } })
  expect(written({ sipUsername: 'gencred1' })).toMatchObject({
    where: { to: 'sip:gencred1@sip.telnyx.com' },
  })
})

describe('what newer programs have written', () => {
  test.each([{ ...events.answered(), eventId: 'b', type: 'bridged', at: 'noon' }, { type: 'newer' }])(
    'evidence of an unknown type is kept, and adds nothing: %o',
    entry => {
      const call = read({ evidence: [entry, ...evidence] })
      expect(call).toMatchObject({ evidence, session: foldCallSession(evidence) })
      expect(documentOf(call).evidence).toEqual([...evidence, entry])
    },
  )

  test('a refusal for an unknown reason is a refusal', () => {
    const admission = { kind: 'refuse', uid: 'ada', reason: 'weather' }
    expect(read({ admission }).admission).toEqual(admission)
  })
})

describe('what older programs have written', () => {
  test.each([
    [{}, { kind: 'none' }],
    [{ reportKey: null, claim: null }, { kind: 'none' }],
    [{ reportKey: '', claim: null }, { kind: 'awaited' }],
    [
      { reportKey: 'call_ada_1', claim },
      { kind: 'claimed', key: 'call_ada_1', ...claim },
    ],
    [{ reportKey: 'call_ada_1' }, { kind: 'claimed', key: 'call_ada_1', fingerprint: '' }],
  ])('of a report: %o', (fields, report) => {
    const call = read(fields)
    expect(call.money.report).toMatchObject(report)
    const { reportKey = null } = fields as { reportKey?: string | null }
    expect(documentOf(call).reportKey).toBe(reportKey)
  })

  test.each([
    ['+15005550100', { number: '+15005550100' }],
    ['sip:gencred1@sip.telnyx.com', { sipUsername: 'gencred1' }],
    [{ number: '+15005550100' }, { number: '+15005550100' }],
    [{ sipUsername: 'gencred1' }, { sipUsername: 'gencred1' }],
  ])('of where a call is sent: %o', (to, destination) => {
    const { admission } = news['is sent on']
    const { admission: kept } = read({ admission: { ...admission, where: { ...admission.where, to } } })
    expect(kept).toMatchObject({ kind: 'send', where: { to: destination } })
  })

  test('without what the evidence adds up to, or with less of it: it is added up again', () => {
    const { leg: _leg, ...older } = foldCallSession(evidence)
    expect(read({ evidence }).session).toEqual(foldCallSession(evidence))
    expect(read({ evidence, ...older }).session).toEqual(foldCallSession(evidence))
  })
})

test.each([
  ['evidence.0.at', { evidence: [{ ...events.answered(), at: 'noon' }] }],
  ['heldMicro', { heldMicro: 0.5 }],
  ['evidence.0.type', { evidence: [{ ...events.answered(), type: 1 }] }],
  ['evidence.0', { evidence: [null] }],
  ['admission.reason', { admission: { kind: 'refuse', uid: null, reason: 7 } }],
])('a document that does not fit is not read: %s', (field, data) => {
  expect(() => read(data)).toThrow(
    expect.objectContaining({
      code: 'UNREADABLE_DOCUMENT',
      message: `callSessions/s1 cannot be read: ${field}`,
    }),
  )
})
