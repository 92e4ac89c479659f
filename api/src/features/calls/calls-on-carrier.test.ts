import { createHash } from 'node:crypto'
import { firestorePaths } from '@parley/shared-contract'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startLocalPeople } from '../../testing/local-people.ts'
import { ask, json, type TestPerson } from '../../testing/test-person.ts'
import { type VertoLine, vertoLine } from '../../testing/verto-line.ts'

const NUMBER = '+14155550121'
const { local, api, person, stop } = await startLocalPeople()
afterAll(stop)
const ada = await person('ada', NUMBER)

interface LiveLeg {
  readonly id: string
  readonly session: string
  readonly to: string
}
const liveLegs = async () => (await ask(`${local.url}/control/state`)).body.calls as LiveLeg[]
const session = (id: string) => api.read(`${firestorePaths.callSessions}/${id}`)

const credentialsOf = async (person: TestPerson) => {
  const { body } = await person.call('getSipCredentials', { userId: person.uid })
  return body.credentials as { readonly username: string; readonly token: string }
}
const lineOf = async (person: TestPerson): Promise<VertoLine> => {
  const line = await vertoLine(local.rtcUrl, (await credentialsOf(person)).token)
  onTestFinished(() => line.close())
  return line
}

test('a ringing number of ours reaches its owner’s SIP address, and the end is recorded', async () => {
  await lineOf(ada)
  const { body } = await ask(`${local.url}/control/ring`, json({ to: NUMBER }))
  const leg = body as unknown as LiveLeg
  const sipUser = await api.read(firestorePaths.sipUser(ada.uid))
  await expect
    .poll(async () => (await liveLegs()).map(({ to }) => to))
    .toEqual([NUMBER, `sip:${sipUser?.sipUsername}@sip.telnyx.com`])
  await ask(`${local.url}/control/hangup`, json({ id: leg.id }))
  await expect
    .poll(() => session(leg.session))
    .toMatchObject({ state: 'ended', uid: ada.uid, answeredSeconds: 0 })
})

test('D21: where no browser is signed in nothing rings, and voicemail takes the call at once', async () => {
  const gus = await person('gus', '+14155550129')
  const { body } = await ask(`${local.url}/control/ring`, json({ to: '+14155550129' }))
  const leg = body as unknown as LiveLeg
  // A ring lasts for 25 s.
  await expect
    .poll(() => session(leg.session), { timeout: 10_000 })
    .toMatchObject({ state: 'ended', uid: gus.uid, cause: 'not_found', priceMicro: 0, heldMicro: 0 })
  await ask(`${local.url}/control/hangup`, json({ id: leg.id }))
})

test('a call from the browser is sent on, and a busy line ends it', async () => {
  const line = await lineOf(ada)
  const sessionId = await line.dial(NUMBER, '+15005550101')
  await expect
    .poll(() => session(sessionId))
    .toMatchObject({ state: 'ended', uid: ada.uid, cause: 'user_busy', carriedOut: true })
})

test('A52, A53: a call under a number of somebody else is hung up, and its credential is worth nothing any more', async () => {
  const eve = await person('eve', '+14155550123')
  const stolen = await credentialsOf(eve)
  const line = await lineOf(eve)
  const sessionId = await line.dial('+12125550120', '+15005550100')
  await expect
    .poll(() => session(sessionId))
    .toMatchObject({ state: 'ended', admission: { kind: 'refuse', reason: 'number-not-owned' } })
  await expect.poll(async () => (await credentialsOf(eve)).username).not.toBe(stolen.username)
  await line.closed
  const again = await lineOf(eve)
  const next = await again.dial('+14155550123', '+15005550101')
  await expect.poll(() => session(next)).toMatchObject({ state: 'ended', cause: 'user_busy' })
})

test('a call from one browser to the number of another rings there', async () => {
  const grace = await person('grace', '+12125550122')
  const [adaLine, graceLine] = [await lineOf(ada), await lineOf(grace)]
  const ringing = graceLine.rings()
  const sessionId = await adaLine.dial(NUMBER, '+12125550122')
  expect(await ringing).toBe('+12125550122')
  expect(await session(sessionId)).toMatchObject({ uid: ada.uid, direction: 'outgoing', state: 'initiated' })
})

test('D46: a call that is declined is so in the history of who was called, and busy in the other', async () => {
  const hedy = await person('hedy', '+12125550125')
  const eliza = await person('eliza', '+12125550124')
  const [hedyLine, elizaLine] = [await lineOf(hedy), await lineOf(eliza)]
  const ringing = elizaLine.rings()
  const sessionId = await hedyLine.dial('+12125550125', '+12125550124')
  await ringing
  elizaLine.decline()
  const recordOf = async (uid: string, id: unknown) => api.read(firestorePaths.callLog(uid, String(id)))
  await expect.poll(() => session(sessionId)).toMatchObject({ state: 'ended' })
  const own = await session(sessionId)
  expect(await recordOf(hedy.uid, own?.recordId)).toMatchObject({ status: 'failed', endReason: 'busy' })
  const received = async () =>
    Object.values(await api.everything()).find(
      ({ userId, direction }) => userId === eliza.uid && direction === 'incoming',
    )
  await expect.poll(received).toMatchObject({ status: 'completed', endReason: 'declined' })
})

test('D18: a call from a number that has run out is hung up by the server, and its record says so', async () => {
  const expired = '+12125550126'
  const ruth = await person('ruth', expired)
  const line = await lineOf(ruth)
  const path = `${firestorePaths.phoneNumbers}/${expired.slice(1)}`
  await api.write(path, { ...(await api.read(path)), expiryDate: Date.now() - 1 })
  const sessionId = await line.dial(expired, '+15005550100')
  await expect.poll(() => session(sessionId)).toMatchObject({ state: 'ended', carriedOut: true })
  expect((await liveLegs()).filter(leg => leg.session === sessionId)).toEqual([])
  const { recordId, chargedMicro } = (await session(sessionId)) ?? {}
  expect(chargedMicro).toBe(0)
  await expect
    .poll(() => api.read(firestorePaths.callLog(ruth.uid, String(recordId))))
    .toMatchObject({ direction: 'outgoing', status: 'failed', endReason: 'number_expired', cost: 0 })
})

test('A96: a call that is declined by its push rings no more, and who calls is told so', async () => {
  const number = '+14155550128'
  const ivy = await person('ivy', number)
  const line = await lineOf(ivy)
  const rang = line.rings()
  const { body } = await ask(`${local.url}/control/ring`, json({ to: number }))
  const leg = body as unknown as LiveLeg
  await rang
  const token = 'T'.repeat(43)
  await api.dependencies.stores.pushes.claimCall({
    ...{ sessionId: leg.session, userId: ivy.uid, until: Date.now() + 30_000 },
    devices: {
      laptop: { tokenHash: createHash('sha256').update(token).digest('base64url'), signIn: null },
    },
  })
  const declined = await ask(`${api.url}/api/notifications/decline`, json({ callId: leg.session, token }))
  expect(declined).toMatchObject({ status: 200 })
  const legsOfCall = async () => (await liveLegs()).filter(one => one.session === leg.session)
  await expect.poll(legsOfCall, { timeout: 10_000 }).toEqual([])
  await expect
    .poll(() => session(leg.session), { timeout: 10_000 })
    .toMatchObject({ state: 'ended', cause: 'user_busy', answeredSeconds: 0, priceMicro: 0 })
})
