import { WeriftPhone } from '@parley/local-cloud/carrier-testing'
import { defaultSettings, firestorePaths, GREETING_RATE } from '@parley/shared-contract'
import { wavFile } from '@parley/shared-contract/wav'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startLocalPeople } from '../../testing/local-people.ts'
import type { TestPerson } from '../../testing/test-person.ts'
import { greetingKey } from './greeting-key.ts'

const { local, api, person, stop } = await startLocalPeople()
afterAll(stop)
const [ADA, BOB] = ['+14155550153', '+14155550154']

const tone = (hertz: number, seconds: number) =>
  wavFile(GREETING_RATE, [
    Int16Array.from({ length: GREETING_RATE * seconds }, (_, at) =>
      Math.round(12_000 * Math.sin((2 * Math.PI * hertz * at) / GREETING_RATE)),
    ),
  ])

/** Whoever is called by this phone wants no call to ring. */
async function calledBy(ada: TestPerson, bob: TestPerson) {
  const profile = firestorePaths.user(ada.uid)
  const settings = { ...defaultSettings, doNotDisturb: true }
  await api.write(profile, { ...(await api.read(profile)), settings })
  const { body } = await bob.call('getSipCredentials', { userId: bob.uid })
  const phone = await WeriftPhone.open(local.rtcUrl, (body.credentials as { token: string }).token)
  onTestFinished(() => phone.close())
  return phone
}

const states = async () =>
  Object.entries(await api.everything())
    .filter(([path]) => path.startsWith(`${firestorePaths.voicemailTakes}/`))
    .map(([, take]) => take.state)

test('D21: who calls hears the greeting that was recorded, and then the tone; without its sound, the usual words', {
  timeout: 60_000,
}, async () => {
  const [ada, bob] = [await person('ada', ADA), await person('bob', BOB)]
  const sound = Buffer.from(tone(600, 3)).toString('base64')
  const { status, body } = await ada.call('saveGreeting', { userId: ada.uid, sound })
  expect(status).toBe(200)
  const phone = await calledBy(ada, bob)
  const call = await phone.call(BOB, ADA)
  await phone.connected(call)
  await expect.poll(() => phone.hears(600), { timeout: 20_000 }).toBeGreaterThan(0.8)
  await expect.poll(states, { timeout: 20_000 }).toEqual(['recording'])
  await expect.poll(() => phone.hears(1400), { timeout: 20_000 }).toBeGreaterThan(0.8)
  await phone.act('bye', call)
  await expect.poll(async () => (await states())[0], { timeout: 20_000 }).not.toBe('recording')

  // Its bytes are lost: the profile still names it.
  await api.dependencies.objects.remove(greetingKey(ada.uid, body.greeting as { readonly id: string }))
  const again = await phone.call(BOB, ADA)
  await phone.connected(again)
  await expect.poll(states, { timeout: 20_000 }).toContain('recording')
  // Words have many pitches, a tone has one.
  expect(phone.pitches()).toBeGreaterThan(3)
  await phone.act('bye', again)
})
