import { WeriftPhone } from '@parley/local-cloud/carrier-testing'
import { callRecordSchema, firestorePaths } from '@parley/shared-contract'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startLocalPeople } from '../../testing/local-people.ts'

const { local, api, person, stop } = await startLocalPeople()
afterAll(stop)
const [ADA, BOB, ECHO] = ['+14155550161', '+14155550162', '+15005550100']

interface LiveLeg {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly spoken: string | null
  readonly answeredAt: number | null
  readonly packets: { readonly said: number; readonly heard: number }
}
const legs = async () => {
  const { calls } = (await (await fetch(`${local.url}/control/state`)).json()) as {
    readonly calls: LiveLeg[]
  }
  return calls
}
const hangUp = (id: string) =>
  fetch(`${local.url}/control/hangup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  })

test('D26, D47: a number is confirmed by the code that the carrier says, and a call is heard there, for both minutes', {
  timeout: 90_000,
}, async () => {
  const [ada, bob] = [await person('ada', ADA), await person('bob', BOB)]
  const profile = async () => await api.read(firestorePaths.user(ada.uid))
  const ask = { userId: ada.uid, number: ECHO }
  expect((await ada.call('callWithForwardingCode', ask)).status).toBe(200)
  const words = async () => (await legs()).find(({ to }) => to === ECHO)?.spoken ?? ''
  await expect.poll(words, { timeout: 20_000 }).toContain('Your code is')
  const code = (/is: ((?:\d\. ?){6})/.exec(await words())?.[1] ?? '').replace(/\D/g, '')
  expect((await ada.call('confirmForwarding', { userId: ada.uid, code })).status).toBe(200)
  for (const { id } of await legs()) await hangUp(id)
  const settings = { callForwarding: true, forwardWhen: 'always' }
  expect((await ada.call('updateSettings', { userId: ada.uid, settings })).status).toBe(200)
  const balance = Number((await profile())?.credits)

  const { body } = await bob.call('getSipCredentials', { userId: bob.uid })
  const phone = await WeriftPhone.open(local.rtcUrl, (body.credentials as { token: string }).token)
  onTestFinished(() => phone.close())
  const call = await phone.call(BOB, ADA)
  await phone.connected(call)
  phone.say(call, 700)
  // The far side says again what it hears.
  await expect.poll(() => phone.hears(700), { timeout: 20_000 }).toBeGreaterThan(0.7)
  await phone.act('bye', call)

  const records = async () =>
    Object.entries(await api.everything()).flatMap(([path, data]) =>
      path.startsWith(`${firestorePaths.callLogs(ada.uid)}/`) ? [callRecordSchema.parse(data)] : [],
    )
  await expect.poll(async () => (await records())[0]?.status, { timeout: 20_000 }).toBe('completed')
  expect((await records())[0]).toMatchObject({
    ...{ direction: 'incoming', answered: true, cost: 0.044, forwarded: { to: ECHO } },
  })
  expect(balance - Number((await profile())?.credits)).toBeCloseTo(0.044, 6)
})
