import { callPriceMicro } from '@parley/shared-contract'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import { afterEvents, answered, arrives, ends, eventOf, rings } from '../../testing/sample-events.ts'
import { T } from '../../testing/stored-calls.ts'
import { baseRate } from '../../testing/test-rates.ts'
import { startVoicemailPeople } from '../../testing/voicemail-people.ts'
import { isRecordWanted } from './awaited-record.ts'
import type { Admission } from './call-admission.ts'
import { ASKED } from './call-end.ts'
import { takeNews } from './call-news.ts'
import { hasVoicemail } from './incoming-route.ts'

const wished: CarrierEvent = { ...eventOf('ring', 'w', 2), type: 'to-voicemail' }
const recorded = (answeredAt: number | null): CarrierEvent => ({
  ...eventOf('caller', 'recorded', 900),
  type: 'recorded',
  legs: [
    { legId: 'caller', answeredAt: T + 3000, endedAt: T + 90_000 },
    { legId: 'ring', answeredAt, endedAt: T + 70_000 },
  ],
})
const admission: Admission = {
  ...{ kind: 'send', uid: 'ada', rate: baseRate, voicemail: true },
  where: { to: { sipUsername: 'gencred1' }, from: '+13105550123', timeLimitSeconds: 14_400, ringSeconds: 25 },
}

const after = (events: readonly CarrierEvent[]) => afterEvents(admission, events)

describe('I4: a talk of which the carrier tells only after its end, and after its person has said `Send to voicemail`', () => {
  const talk = [answered('ring', 3), ends('ring', 70, 'normal_clearing')]
  const rest = [answered('caller', 3), ends('caller', 90, 'normal_clearing')]

  test('is paid to its end, in whatever order and how often that is told', () => {
    const told = [...talk, ...talk, ...rest]
    fc.assert(
      fc.property(fc.shuffledSubarray(told, { minLength: told.length }), events => {
        const { call, account } = after([arrives, rings(), wished, ...events])
        expect(call.money).toMatchObject({ chargedMicro: callPriceMicro(67), heldMicro: 0 })
        expect(call.session).toMatchObject({ state: 'ended', answeredAt: T + 3000, endedAt: T + 70_000 })
        expect(account).toMatchObject({ activeCall: null, balanceMicro: 5_000_000 - callPriceMicro(67) })
      }),
    )
  })

  test.each([
    ['normal_clearing', T + 3000, callPriceMicro(67)],
    ['normal_clearing', null, 0],
    [ASKED, T + 3000, callPriceMicro(67)],
  ])(
    'is asked of the detail records when its answer is lost and its leg ended as %s',
    (cause, answer, price) => {
      const taken = [arrives, rings(), wished, ends('ring', 70, cause)]
      const { call } = after(taken)
      expect([hasVoicemail(call), isRecordWanted(call), call.money.chargedMicro]).toEqual([true, true, 0])
      const known = after([...taken, recorded(answer)])
      expect([isRecordWanted(known.call), known.call.money.chargedMicro]).toEqual([false, price])
    },
  )

  test.each(['timeout', 'user_busy', 'call_rejected'])(
    'was none when its leg ended as %s: no record is asked for, and nothing is written of an answer',
    cause => {
      const { call } = after([arrives, rings(), wished, ends('ring', 5, cause)])
      expect([hasVoicemail(call), isRecordWanted(call)]).toEqual([true, false])
      expect(takeNews(call, { sessionId: 's1', event: answered('ring', 3), admission: null })).toBeNull()
    },
  )

  test('or was none when it was answered after its end, as it seems', () => {
    const { call } = after([
      arrives,
      rings(),
      wished,
      ends('ring', 5, 'normal_clearing'),
      answered('ring', 6),
    ])
    expect(call.session).toMatchObject({ answeredAt: null, endedAt: T + 5000 })
    expect(call.money.chargedMicro).toBe(0)
  })
})

describe('on the real stores', async () => {
  const people = await startVoicemailPeople('+14155550164')
  const { ada, arrives, commandsTo, logOf, now, told, voicemailOf } = people
  afterAll(() => told.api.stop())

  test('who calls speaks to voicemail at once, and what was talked before is paid when it is told', async () => {
    await people.wish({})
    const call = await arrives()
    const ring = { call_control_id: `ring-${call.legId}`, call_leg_id: `ring-${call.legId}` }
    const parties = { direction: 'outgoing', state: 'bridging', from: '+13105550123', to: ada.number }
    const began = now()
    await told.tell(call.event('d', 'call.initiated', { ...ring, ...parties }, began))
    expect((await ada.call('sendToVoicemail', { userId: ada.uid, call: call.sessionId })).status).toBe(200)
    const ended = { ...ring, hangup_cause: 'normal_clearing', hangup_source: 'unknown' }
    await told.tell(call.event('h', 'call.hangup', ended, began + 9000))
    expect(commandsTo(call)).toEqual(['sendOn', 'answer'])
    expect(await logOf(call)).toMatchObject({ status: 'completed', answered: false, cost: 0 })
    await told.tell(call.event('ra', 'call.answered', ring, began + 1000))
    await people.leaves(call, Buffer.alloc(0))
    expect(await logOf(call)).toMatchObject({
      ...{ status: 'completed', answered: true, duration: 8, cost: 0.022, endReason: 'remote_hung_up' },
    })
    const [entry, ...others] = (await told.api.ledgerOf(ada.uid)).filter(({ type }) => type === 'call')
    expect(others).toEqual([])
    expect(entry).toMatchObject({ amount: -0.022, description: 'Call from (310) 555-0123' })
    expect(await told.session(call.sessionId)).toMatchObject({ state: 'ended', heldMicro: 0 })
    expect(await voicemailOf(call)).toBeNull()
  })
})
