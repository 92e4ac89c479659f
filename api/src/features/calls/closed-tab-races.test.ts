import { CALL_RATE_MICRO_PER_MINUTE, type Push } from '@parley/shared-contract'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startAwaitedCalls } from '../../testing/awaited-calls.ts'
import { ask, json } from '../../testing/test-person.ts'
import type { ToldCall } from '../../testing/told-calls.ts'

const calls = await startAwaitedCalls()
const { people, rings, ends, answers, ordersTo, lineComesUp, logOf, isFree, pushOf } = calls
const { ada, told, now, commandsTo, lookAfter } = people
const { api } = told
const other = await api.another()
afterAll(calls.stop)
beforeEach(calls.begin)

type Where = 'first' | 'second' | 'third'
const hungUp = ({ legId, ...call }: ToldCall, where: Where) =>
  commandsTo({ ...call, legId, controlId: `${where}-${legId}` })
/** Somebody has answered there: the carrier knows, and may not have told us yet. */
const isAnswered = ({ legId }: ToldCall, where: Where) => api.carrier.answers.set(`${where}-${legId}`, now())
const tokenOf = (push: Push | undefined) => (push?.type === 'incoming-call' ? push.declineToken : '')
const decline = ({ sessionId }: ToldCall, token: string, url = api.url) =>
  ask(`${url}/api/notifications/decline`, json({ callId: sessionId, token }))
const wants = ({ sessionId }: ToldCall, registration: string, url = api.url) =>
  ask(`${url}/api/calls/want`, json({ userId: ada.uid, call: sessionId, registration }, ada.idToken))
const billing = async ({ sessionId }: ToldCall) => {
  const { chargedMicro, heldMicro, state } = (await told.session(sessionId)) ?? {}
  return { chargedMicro, heldMicro, state }
}
const oneMinute = { chargedMicro: CALL_RATE_MICRO_PER_MINUTE, heldMicro: 0, state: 'ended' }
const nothing = { chargedMicro: 0, heldMicro: 0, state: 'ended' }
/** Which registration of the line the call was sent to last. */
async function sentTo({ sessionId }: ToldCall): Promise<unknown> {
  const { evidence = [] } = (await told.session(sessionId)) as { evidence?: { registration?: string }[] }
  return evidence.findLast(({ registration }) => registration !== undefined)?.registration
}
/** Somebody calls. Whatever becomes of the test, nobody waits for the next one. */
async function arrives(url = api.url): Promise<ToldCall> {
  const call = await people.arrives({}, url)
  onTestFinished(() => people.isGone(call))
  await rings(call, 'first')
  return call
}
/** No line is there. */
async function findsNobody(url = api.url): Promise<ToldCall> {
  const call = await arrives(url)
  await ends(call, 'first', 'not_found', url)
  return call
}
/** The carrier rings where a page was a moment ago. */
async function ringsNowhere(): Promise<ToldCall> {
  const line = await lineComesUp()
  await ada.call('holdLine', { userId: ada.uid, ...line, held: false })
  return arrives()
}
/** Both sides talk for less than a minute. */
async function talksAt(call: ToldCall, where: Where): Promise<void> {
  await lookAfter(20_000)
  await ends(call, where, 'normal_clearing')
  await people.isGone(call)
}

describe('two browsers answer in the same instant, at two processes', () => {
  test.each<[string, () => Promise<ToldCall>]>([
    ['a call that waits', findsNobody],
    ['a call that rings where nobody is', ringsNowhere],
  ])('%s rings in the one that has the line, and is paid once', async (_what, begins) => {
    const call = await begins()
    const about = { wanted: call.sessionId }
    const lines = await Promise.all([lineComesUp(api.url, about), lineComesUp(other, about)])
    const holder = (await api.dependencies.stores.profile.line(ada.uid))?.registration ?? ''
    expect(lines.map(({ registration }) => registration)).toContain(holder)
    // The leg to the one that was first may ring by now; the page of the holder asks until the call is there.
    await rings(call, 'second')
    await wants(call, holder, other)
    expect(await sentTo(call)).toBe(holder)
    const orders = new Set(ordersTo(call).map(({ commandId }) => commandId))
    const where = orders.size > 2 ? 'third' : 'second'
    expect(orders.size).toBeLessThanOrEqual(3)
    await rings(call, where)
    await answers(call, where)
    expect(hungUp(call, where)).toEqual([])
    await talksAt(call, where)
    expect(await billing(call)).toEqual(oneMinute)
    await isFree(call)
  })
})

describe('one browser answers, and another one declines in the same instant', () => {
  test.each([
    ['before the carrier has told of it', false],
    ['as the carrier tells of it', true],
  ])('%s: who has answered talks on', async (_when, isTold) => {
    const call = await ringsNowhere()
    const token = tokenOf(await pushOf(call, 'incoming-call'))
    isAnswered(call, 'first')
    const [{ status }] = await Promise.all([
      decline(call, token, other),
      isTold ? answers(call, 'first') : null,
    ])
    expect(status).toBe(409)
    expect([hungUp(call, 'first'), commandsTo(call)]).toEqual([[], ['sendOn']])
    expect(await told.session(call.sessionId)).toMatchObject({ state: 'active' })
    expect(await pushOf(call, 'call-ended')).toMatchObject({ end: 'answered' })
    await talksAt(call, 'first')
    expect(await billing(call)).toEqual(oneMinute)
    expect(await logOf(call)).toMatchObject({ answered: true })
    await isFree(call)
  })

  test.each<[string, () => Promise<ToldCall>]>([
    ['a call that waits', findsNobody],
    ['a call that rings', ringsNowhere],
  ])(
    '%s, through its page and a push: it is declined or rings there, and its caller is not left waiting',
    async (_what, begins) => {
      const call = await begins()
      const token = tokenOf(await pushOf(call, 'incoming-call'))
      const [declined] = await Promise.all([
        decline(call, token),
        lineComesUp(other, { wanted: call.sessionId }),
      ])
      if (commandsTo(call).includes('reject')) {
        expect(declined.status).toBe(200)
      } else if (ordersTo(call).length > 1) {
        // It was sent there before the decline was written, which then ends the ring there.
        await rings(call, 'second')
        if (declined.status === 200) {
          expect(hungUp(call, 'second')).toEqual(['hangUp'])
          await ends(call, 'second', 'originator_cancel')
          expect(commandsTo(call)).toContain('reject')
        }
      } else {
        expect(hungUp(call, 'first')).toContain('hangUp')
        await ends(call, 'first', 'originator_cancel')
        expect(commandsTo(call)).toContain('reject')
      }
      await isFree(call)
      expect(await billing(call)).toEqual(nothing)
    },
  )

  /** A process that reads the call and is overtaken: another one has sent it to a line before this one writes. */
  const overtaken = () =>
    api.processOf(({ stores }) => ({
      stores: {
        ...stores,
        calls: {
          ...stores.calls,
          async record(...news: Parameters<typeof stores.calls.record>) {
            if (['declined', 'to-voicemail'].includes(news[0].event.type)) await lineComesUp(other)
            return stores.calls.record(...news)
          },
        },
      },
    }))

  test('a decline that is written right after the call was sent to a line ends the ring there, and its caller is told', async () => {
    const call = await ringsNowhere()
    const token = tokenOf(await pushOf(call, 'incoming-call'))
    expect(await decline(call, token, (await overtaken()).url)).toMatchObject({ status: 200 })
    expect(ordersTo(call)).not.toHaveLength(1)
    await rings(call, 'second')
    expect(hungUp(call, 'second')).toEqual(['hangUp'])
    await ends(call, 'second', 'originator_cancel')
    expect(commandsTo(call)).toContain('reject')
    await isFree(call)
    expect(await logOf(call)).toMatchObject({ endReason: 'declined', cost: 0 })
  })

  test('so does a wish for voicemail, which has the call then', async () => {
    const call = await ringsNowhere()
    const { url } = await overtaken()
    const wish = json({ userId: ada.uid, call: call.sessionId }, ada.idToken)
    expect(await ask(`${url}/api/calls/voicemail`, wish)).toMatchObject({ status: 200 })
    await rings(call, 'second')
    expect(hungUp(call, 'second')).toEqual(['hangUp'])
    await ends(call, 'second', 'originator_cancel')
    expect(commandsTo(call)).toContain('answer')
    await isFree(call)
  })
})
