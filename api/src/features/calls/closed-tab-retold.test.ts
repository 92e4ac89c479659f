import { CALL_RATE_MICRO_PER_MINUTE } from '@parley/shared-contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startAwaitedCalls } from '../../testing/awaited-calls.ts'
import { ask, json } from '../../testing/test-person.ts'
import type { ToldCall } from '../../testing/told-calls.ts'

const calls = await startAwaitedCalls()
const { people, findsNobody, rings, ends, answers, ordersTo, lineComesUp, logOf, isFree, pushOf } = calls
const { ada, told, now, commandsTo, lookAfter } = people
const { api } = told
const other = await api.another()
afterAll(calls.stop)
beforeEach(calls.begin)

const billing = async ({ sessionId }: ToldCall) => {
  const { chargedMicro, heldMicro, state } = (await told.session(sessionId)) ?? {}
  return { chargedMicro, heldMicro, state }
}
const oneMinute = { chargedMicro: CALL_RATE_MICRO_PER_MINUTE, heldMicro: 0, state: 'ended' }
const nothing = { chargedMicro: 0, heldMicro: 0, state: 'ended' }

describe('what the carrier tells in any order, each of it twice', () => {
  type Word = 'initiated' | 'answered' | 'ended'
  const orders: Word[][] = [
    ['initiated', 'answered', 'ended'],
    ['initiated', 'ended', 'answered'],
    ['answered', 'initiated', 'ended'],
    ['answered', 'ended', 'initiated'],
    ['ended', 'initiated', 'answered'],
    ['ended', 'answered', 'initiated'],
  ]
  const inTurns = (words: Word[]) => [words.flatMap(word => [word, word]), [...words, ...words]]

  /** The leg rang, was answered after 3 s and ended 20 s later, as is told only now. */
  async function tells(call: ToldCall, words: readonly Word[]): Promise<void> {
    const { legId } = call
    const leg = { call_control_id: `second-${legId}`, call_leg_id: `second-${legId}` }
    const [answeredAt, endedAt] = [now() - 20_000, now()]
    const payload = { direction: 'outgoing', state: 'bridging', from: '+13105550123', to: ada.number }
    const events: Readonly<Record<Word, object>> = {
      initiated: call.event('second-i', 'call.initiated', { ...leg, ...payload }, answeredAt - 3_000),
      answered: call.event('second-a', 'call.answered', leg, answeredAt),
      ended: call.event('second-h', 'call.hangup', { ...leg, hangup_cause: 'normal_clearing' }, endedAt),
    }
    for (const [index, word] of words.entries())
      expect(await told.tell(events[word], index % 2 === 0 ? api.url : other)).toMatchObject({ status: 200 })
  }

  test.each(orders.flatMap(inTurns))('of a talk on the line that came up: %s %s %s …', async (...words) => {
    const call = await findsNobody()
    await pushOf(call, 'incoming-call')
    await lineComesUp()
    people.pass(24_000)
    await tells(call, words)
    // What is told late of the leg that found nobody changes nothing.
    await rings(call, 'first')
    await ends(call, 'first', 'not_found', other)
    await people.isGone(call)
    expect(await billing(call)).toEqual(oneMinute)
    expect(await logOf(call)).toMatchObject({ answered: true, endReason: 'remote_hung_up' })
    expect(ordersTo(call)).toHaveLength(2)
    expect(commandsTo(call)).not.toContain('answer')
    await pushOf(call, 'call-ended')
    await isFree(call)
    expect(await calls.restOfPushes(call)).toEqual([])
  })

  const instants: [string, (call: ToldCall) => Promise<unknown>][] = [
    ['a line comes up', ({ sessionId }) => lineComesUp(other, { wanted: sessionId })],
    ['the keeper looks', () => lookAfter(25_000)],
    ['it is told that nobody was there', call => ends(call, 'first', 'not_found', other)],
  ]
  test.each(instants)(
    'of a caller who gives up as %s: nothing is left of the call, and it is told once as missed',
    async (_what, happens) => {
      const call = await findsNobody()
      await pushOf(call, 'incoming-call')
      await Promise.all([people.isGone(call), happens(call)])
      await people.isGone(call)
      await lookAfter(30_000)
      expect(await billing(call)).toEqual(nothing)
      await pushOf(call, 'missed-call')
      expect(await calls.restOfPushes(call)).toEqual([])
      await isFree(call)
    },
  )
})

describe('the process that took the call in dies', () => {
  test('before the push is sent: the call waits, is told as missed by another one, and nothing is left of it', async () => {
    const dying = await api.processOf(() => ({
      pushes: { ...calls.sender, send: () => new Promise<never>(() => {}) },
    }))
    const call = await findsNobody(dying.url)
    expect(commandsTo(call)).toEqual(['sendOn'])
    await lookAfter(25_000)
    expect(commandsTo(call).slice(0, 2)).toEqual(['sendOn', 'answer'])
    expect(await pushOf(call, 'missed-call')).toBeTruthy()
    await isFree(call)
    expect(await billing(call)).toEqual(nothing)
  })

  /** A call of whose ring one process has told, and another one that was started since. */
  async function outlived() {
    const call = await findsNobody(await api.another())
    const push = await pushOf(call, 'incoming-call')
    const body = { callId: call.sessionId, token: push?.type === 'incoming-call' ? push.declineToken : '' }
    const url = await api.another()
    return { call, url, decline: () => ask(`${url}/api/notifications/decline`, json(body)) }
  }

  test('between the push and the answer: it is answered at the next one, and paid once', async () => {
    const { call, url, decline } = await outlived()
    await lineComesUp(url, { wanted: call.sessionId })
    expect(ordersTo(call)).toHaveLength(2)
    await rings(call, 'second')
    await answers(call, 'second')
    expect(await decline()).toMatchObject({ status: 409 })
    await lookAfter(20_000)
    await ends(call, 'second', 'normal_clearing', url)
    await people.isGone(call)
    expect(await billing(call)).toEqual(oneMinute)
    await isFree(call)
  })

  test('between the push and its button: it is declined at the next one', async () => {
    const { call, decline } = await outlived()
    expect(await decline()).toMatchObject({ status: 200 })
    expect(commandsTo(call)).toEqual(['sendOn', 'reject'])
    await isFree(call)
    expect(await billing(call)).toEqual(nothing)
  })
})
