import { share, WeriftPhone } from '@parley/local-cloud/carrier-testing'
import { defaultSettings, firestorePaths, voicemailPaths, voicemailSchema, z } from '@parley/shared-contract'
import { readWav } from '@parley/shared-contract/wav'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startLocalPeople } from '../../testing/local-people.ts'
import type { TestPerson } from '../../testing/test-person.ts'

const { local, api, person, stop } = await startLocalPeople()
afterAll(stop)
const [ADA, BOB] = ['+14155550151', '+14155550152']

const documentsIn = async (collection: string) =>
  Object.entries(await api.everything())
    .filter(([path]) => path.startsWith(`${collection}/`))
    .map(([, document]) => document)
const takeState = async () => (await documentsIn(firestorePaths.voicemailTakes))[0]?.state
const fetchAs = ({ idToken }: TestPerson, path: string, range?: string) =>
  fetch(api.url + path, { headers: { authorization: `Bearer ${idToken}`, ...(range && { range }) } })

/** The session of the call that came in. */
const sessionOf = async () =>
  Object.keys(await api.everything())
    .find(path => path.startsWith(`${firestorePaths.voicemailTakes}/`))
    ?.split('/')[1] ?? ''

interface LiveLeg {
  readonly direction: string
  readonly packets: { readonly said: number }
}
const PACKETS_A_SECOND = 50
/** How much of what the caller has said has arrived. */
const sentPackets = async () => {
  const { calls } = (await (await fetch(`${local.url}/control/state`)).json()) as {
    readonly calls: LiveLeg[]
  }
  return calls.find(({ direction }) => direction === 'incoming')?.packets.said ?? 0
}

test('D24: what a caller says is in the sound that the called person alone is given, and costs them nothing', {
  timeout: 60_000,
}, async () => {
  const [ada, bob] = [await person('ada', ADA), await person('bob', BOB)]
  const doNotDisturb = { ...defaultSettings, doNotDisturb: true }
  const profile = firestorePaths.user(ada.uid)
  await api.write(profile, { ...(await api.read(profile)), settings: doNotDisturb })
  const balance = (await api.read(profile))?.credits
  const { body } = await bob.call('getSipCredentials', { userId: bob.uid })
  const phone = await WeriftPhone.open(local.rtcUrl, (body.credentials as { token: string }).token)
  onTestFinished(() => phone.close())

  const call = await phone.call(BOB, ADA)
  await phone.connected(call)
  await expect.poll(takeState, { timeout: 20_000 }).toBe('recording')
  expect(phone.pitches()).toBeGreaterThan(3)
  phone.say(call, 700)
  await expect.poll(sentPackets, { timeout: 20_000 }).toBeGreaterThan(2 * PACKETS_A_SECOND)
  await phone.act('bye', call)

  const lookedAt = async () => {
    await api.lookAround()
    return takeState()
  }
  await expect.poll(lookedAt, { timeout: 20_000 }).toBe('over')
  const [left] = z.array(voicemailSchema).parse(await documentsIn(firestorePaths.voicemails))
  expect(left).toMatchObject({ userId: ada.uid, from: BOB, to: ADA, listenedAt: null, deletedAt: null })
  const { id = '', audioPath = '', bytes } = left ?? {}
  expect(audioPath).toBe(voicemailPaths.audio(id))
  // A little of the two seconds may be cut off at either end.
  expect(left?.duration).toBeGreaterThan(1.5)
  expect(Math.max(...(left?.peaks ?? []))).toBeGreaterThan(10)
  const log = await api.read(firestorePaths.callLog(ada.uid, id))
  expect(log).toMatchObject({
    status: 'missed',
    endReason: 'do_not_disturb',
    cost: 0,
    recordingUrl: audioPath,
  })
  expect((await api.read(profile))?.credits).toBe(balance)

  const own = await fetchAs(ada, audioPath)
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  const sound = Buffer.from(await own.arrayBuffer())
  expect(sound.length).toBe(bytes)
  const samples = [...(readWav(sound)?.channels[0] ?? [])]
  expect(share(samples.slice(-12_000), 700)).toBeGreaterThan(0.7)
  const part = await fetchAs(ada, audioPath, 'bytes=0-3')
  expect([part.status, await part.text()]).toEqual([206, 'RIFF'])
  expect((await fetchAs(bob, audioPath)).status).toBe(404)
  expect((await fetch(api.url + audioPath)).status).toBe(401)
  expect(await api.dependencies.carrier.recordings(await sessionOf())).toEqual([])
})
