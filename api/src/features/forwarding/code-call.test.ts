import { afterAll, describe, expect, test } from 'vitest'
import { outgoing } from '../../testing/told-calls.ts'
import { startVoicemailPeople } from '../../testing/voicemail-people.ts'

const { ada, told, now } = await startVoicemailPeople('+14155550181')
afterAll(() => told.api.stop())

const clientState = (words: string) => ({ client_state: Buffer.from(words).toString('base64') })

describe('D26: what a browser writes into a call of its own', () => {
  test.each([
    ['parts of a path', 'a/b'],
    ['a name that the database keeps for itself', '__x__'],
    ['the folder above', '..'],
    ['nobody', ''],
    ['more than an id has', 'x'.repeat(200)],
  ])('as whose code it says may be %s: the call is kept and paid as any other', async (_what, uid) => {
    const call = told.newCall(clientState(`parley-code made-up ${uid}`))
    const at = now()
    const news = [
      call.event('i', 'call.initiated', outgoing(ada, ada.number), at),
      call.event('a', 'call.answered', { call_leg_id: 'far' }, at + 1000),
      call.event('h', 'call.hangup', { hangup_cause: 'normal_clearing' }, at + 50_000),
    ]
    for (const event of news) expect((await told.tell(event)).status).toBe(200)
    expect(await told.session(call.sessionId)).toMatchObject({ uid: ada.uid, state: 'ended' })
  })
})
