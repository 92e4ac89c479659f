import { callLogId, conversationId, firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prometheusMetrics } from '../../adapters/prometheus-metrics.ts'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import type { TestPerson } from '../../testing/test-person.ts'

const meter = prometheusMetrics(false)
const spammer = '+15005550199'
let api: TestApi
let ada: TestPerson
let ahead = 0
beforeAll(async () => {
  api = await startTestApi(() => ({ meter, clock: { now: () => Date.now() + ahead } }))
  ada = await api.person('ada', 5)
})
afterAll(() => api.stop())

const started = 1_760_000_000_000
const thread = ({ uid }: TestPerson) => conversationId(uid, spammer)
const call = ({ uid }: TestPerson) => callLogId(uid, started, 'incoming')

async function withHistory(person: TestPerson): Promise<TestPerson> {
  const { uid } = person
  const conversation = { id: thread(person), userId: uid, ownNumber: '+14155550100', peerNumber: spammer }
  await api.write(firestorePaths.conversation(thread(person)), {
    ...{ ...conversation, lastMessageAt: started, lastDirection: 'incoming', lastSnippet: 'You have won' },
  })
  await api.write(firestorePaths.voicemail(`${uid}_vm`), {
    ...{ id: `${uid}_vm`, userId: uid, from: spammer, to: '+14155550100', timestamp: started },
    ...{ duration: 3, audioPath: '/api/voicemails/vm/audio' },
  })
  await api.write(firestorePaths.callLog(uid, call(person)), {
    ...{ id: call(person), userId: uid, direction: 'incoming', fromNumber: spammer },
    ...{ toNumber: '+14155550100', status: 'completed', timestamp: started, duration: 5, answered: true },
  })
  return person
}
const kept = async (person: TestPerson) => {
  const { body } = await person.call('exportData', { userId: person.uid })
  return (body.data as { reports: Record<string, unknown>[] }).reports
}
const reportSpam = (person: TestPerson, source: string, id: string, more = {}) =>
  person.call('reportSpam', { userId: person.uid, source, id, ...more })

test('A101: a number is reported from a thread, a voicemail or a call: once a day, without what was said', async () => {
  await withHistory(ada)
  expect((await reportSpam(ada, 'thread', thread(ada))).status).toBe(200)
  expect((await reportSpam(ada, 'voicemail', `${ada.uid}_vm`)).status).toBe(200)
  expect((await reportSpam(ada, 'call', call(ada))).status).toBe(200)
  const [only, ...others] = await kept(ada)
  expect(others).toEqual([])
  expect(only).toMatchObject({ uid: ada.uid, kind: 'spam', number: spammer, source: 'call' })
  expect(JSON.stringify(only)).not.toContain('You have won')
  expect(await meter.text()).toContain('parley_complaints_total{kind="spam"} 1')
  ahead = 86_400_000
  await reportSpam(ada, 'thread', thread(ada))
  expect(await kept(ada)).toHaveLength(2)
})

test('A100: a report is taken back on the day it was made, and nobody else’s is', async () => {
  const [grace, eve] = [
    await withHistory(await api.person('grace')),
    await withHistory(await api.person('eve')),
  ]
  await reportSpam(grace, 'thread', thread(grace))
  await reportSpam(eve, 'thread', thread(eve), { undo: true })
  expect(await kept(grace)).toHaveLength(1)
  await reportSpam(grace, 'thread', thread(grace), { undo: true })
  expect(await kept(grace)).toEqual([])
})

test('A100: nobody reports by what is another’s, or is not there', async () => {
  await withHistory(ada)
  const mallory = await api.person('mallory')
  for (const [source, id] of [
    ['thread', thread(ada)],
    ['voicemail', `${ada.uid}_vm`],
    ['call', call(ada)],
    ['thread', 'nothing'],
  ] as const)
    expect((await reportSpam(mallory, source, id)).status).toBe(404)
  const problem = { userId: mallory.uid, callLogId: call(ada), problem: 'sound', words: '' }
  expect((await mallory.call('reportProblem', problem)).status).toBe(404)
  expect(await kept(mallory)).toEqual([])
})

test('A100: nobody reports a number by a call that their browser alone tells of', async () => {
  const ivan = await api.person('ivan')
  const id = callLogId(ivan.uid, started, 'outgoing')
  await api.write(firestorePaths.callLog(ivan.uid, id), {
    ...{ id, userId: ivan.uid, direction: 'outgoing', fromNumber: '+14155550100', toNumber: '+13105559999' },
    ...{ status: 'failed', endReason: 'network', timestamp: started, duration: 0, answered: false },
  })
  expect((await reportSpam(ivan, 'call', id)).status).toBe(404)
  expect(await kept(ivan)).toEqual([])
})

test('A101: what was wrong with a call is kept with what was written of it, the last that was said', async () => {
  const judy = await withHistory(await api.person('judy'))
  const said = (problem: string, words: string) =>
    judy.call('reportProblem', { userId: judy.uid, callLogId: call(judy), problem, words })
  expect((await said('sound', 'It crackled.')).status).toBe(200)
  expect((await said('dropped', 'It ended\nby itself.')).status).toBe(200)
  expect((await said('sound', 'x'.repeat(501))).status).toBe(400)
  expect((await said('sound', 'a\u202eb')).status).toBe(400)
  expect(await kept(judy)).toMatchObject([
    { kind: 'problem', callLogId: call(judy), problem: 'dropped', words: 'It ended\nby itself.' },
  ])
})

test('A101: no more than 200 of one person are kept', async () => {
  const zoe = await withHistory(await api.person('zoe'))
  for (let n = 0; n < 200; n += 1) await api.write(firestorePaths.report(`zoe_${n}`), { uid: zoe.uid })
  expect(await reportSpam(zoe, 'thread', thread(zoe))).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED' },
  })
})
