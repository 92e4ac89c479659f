import { type MessageFailure, TEXT_LOOK_AFTER_MS } from '@parley/shared-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CarrierText } from '../../ports/carrier-texts.ts'
import {
  AGAIN_AFTER_MS,
  answered,
  chargedText,
  claimText,
  HAND_OVER_WITHIN_MS,
  lookedInVain,
  refundOf,
  type TextSend,
  told,
  withdrawn,
} from './text-send.ts'
import { textStateOf } from './text-state.ts'

const T = Date.UTC(2026, 0, 1)
const charged = chargedText(
  {
    ...{ uid: 'ada', conversationId: 'ada_1', messageId: 'm1', from: '+14155550101', to: '+14155550102' },
    ...{ fingerprint: 'f', chargedMicro: 20_000 },
  },
  T,
)
const handed = claimText(charged, T) ?? charged
const known = answered(handed, { outcome: 'taken', carrierId: 'c1' }, T)
const news = (status: CarrierText['status'], carrierId = 'c1', failure: MessageFailure | null = null) => ({
  ...{ eventId: `${carrierId}-${status}`, carrierId, status, failure, at: T },
})
const statusOf = ({ evidence }: TextSend) => textStateOf(evidence).status

describe('a text is handed over at most once', () => {
  test('who has it keeps it from everybody else, also when the answer was lost', () => {
    expect(handed).toMatchObject({ step: 'handed', handedAt: T, lookAt: T + TEXT_LOOK_AFTER_MS })
    for (const one of [handed, known, told(handed, news('delivered'), T)])
      expect(claimText(one, T)).toBeNull()
  })

  test('what the carrier surely did not take is tried again, for an hour', () => {
    const again = answered(handed, { outcome: 'unsent' }, T)
    expect(again).toMatchObject({ step: 'charged', handedAt: null, lookAt: T + AGAIN_AFTER_MS })
    expect(claimText(again, T)).toMatchObject({ step: 'handed' })
    const late = answered(handed, { outcome: 'unsent' }, T + HAND_OVER_WITHIN_MS)
    expect(late).toMatchObject({ step: 'final', lookAt: null })
    expect([statusOf(late), refundOf(late)]).toEqual(['failed', 20_000])
  })

  test('news that are faster than the answer are believed, and the answer changes nothing', () => {
    const early = told(handed, news('delivered'), T)
    expect(early).toMatchObject({ step: 'final', carrierId: 'c1' })
    expect(answered(early, { outcome: 'taken', carrierId: 'c1' }, T)).toEqual(early)
    expect(answered(early, { outcome: 'unsent' }, T)).toEqual(early)
  })

  test('the first news name one whose answer was lost; news of another id are not its own', () => {
    const adopted = told(handed, news('sent'), T)
    expect(adopted).toMatchObject({ step: 'known', carrierId: 'c1' })
    expect(told(adopted, news('failed', 'c2', 'spam'), T)).toBe(adopted)
  })
})

describe('a text whose end nobody tells', () => {
  test('and whose answer was lost is asked for twice, ten minutes apart; then it has failed and is paid back', () => {
    const once = lookedInVain(handed, T)
    expect(once).toMatchObject({ step: 'handed', lookAt: T + TEXT_LOOK_AFTER_MS })
    expect(refundOf(once)).toBe(0)
    const twice = lookedInVain(once, T)
    expect(twice).toMatchObject({ step: 'final', lookAt: null })
    expect(textStateOf(twice.evidence)).toMatchObject({ status: 'failed', failure: 'unknown' })
    expect(refundOf(twice)).toBe(20_000)
  })

  test('but that the carrier has is asked for a few times, and stays as it is', () => {
    let send = told(known, news('sent'), T)
    let looks = 0
    for (; send.lookAt !== null && looks < 10; looks += 1) send = lookedInVain(send, T)
    expect([looks, statusOf(send), refundOf(send)]).toEqual([3, 'sent', 0])
  })
})

test('one that was not handed over when its person leaves never is, and is paid back', () => {
  const gone = withdrawn(charged, T)
  expect([claimText(gone, T), refundOf(gone)]).toEqual([null, 20_000])
  const unheard = withdrawn(handed, T)
  expect([claimText(unheard, T), refundOf(unheard), unheard.evidence[0]?.failure]).toEqual([
    null,
    20_000,
    'unknown',
  ])
  expect(withdrawn(known, T)).toBe(known)
})

test('D23: whatever is told, answered and looked for, in any order: paid back once, if and only if it has failed', () => {
  const step = fc.constantFrom<(send: TextSend) => TextSend>(
    send => claimText(send, T) ?? send,
    send => (send.step === 'handed' ? answered(send, { outcome: 'unsent' }, T) : send),
    send => (send.step === 'handed' ? answered(send, { outcome: 'refused', failure: 'spam' }, T) : send),
    send => (send.step === 'handed' ? answered(send, { outcome: 'taken', carrierId: 'c1' }, T) : send),
    send => (send.handedAt === null ? send : told(send, news('sent'), T)),
    send => (send.handedAt === null ? send : told(send, news('delivered'), T)),
    send => (send.handedAt === null ? send : told(send, news('failed', 'c1', 'spam'), T)),
    send => lookedInVain(send, T),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), steps => {
      let [send, paidBack] = [charged, 0]
      for (const take of steps) {
        const before = send
        send = take(send)
        if (before.step === 'final') expect(statusOf(send)).toBe(statusOf(before))
        const refund = refundOf(send)
        paidBack += refund
        if (refund > 0) send = { ...send, refundedAt: T }
      }
      expect(paidBack).toBe(statusOf(send) === 'failed' ? 20_000 : 0)
    }),
  )
})
