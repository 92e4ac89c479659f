import {
  firestorePaths,
  VOICEMAILS_A_DAY,
  VOICEMAILS_OF_CALLER_A_DAY,
  WITHHELD_VOICEMAILS_A_DAY,
} from '@parley/shared-contract'
import { afterAll, expect, test } from 'vitest'
import { soundOf, startVoicemailPeople } from '../../testing/voicemail-people.ts'

const { ada, arrives, leaves, lookAfter, now, take, told, voicemailOf, wish } =
  await startVoicemailPeople('+14155550163')
afterAll(() => told.api.stop())

const flooder = '+13105550123'
const left = async (from: string) => {
  const call = await arrives({ from })
  await leaves(call, soundOf(2))
  await lookAfter(0)
  await lookAfter(0)
  return call
}
const haveLeft = async (count: number, from: string, at: number, blocked = false) => {
  for (let n = 0; n < count; n += 1)
    await told.api.write(firestorePaths.voicemail(`${from}_${at}_${n}`), {
      ...{ userId: ada.uid, from, timestamp: at + n, blocked },
    })
}

const notices = async () =>
  Object.entries(await told.api.everything())
    .flatMap(([path, data]) => (path.startsWith(`${firestorePaths.user(ada.uid)}/notices/`) ? [data] : []))
    .toSorted((one, other) => String(one.from).length - String(other.from).length)

test('A103: one caller leaves so many voicemails a day, withheld numbers and strangers so many, and neither shuts out who is known; what is beyond is kept nowhere', async () => {
  await wish({ doNotDisturb: true })
  // What is left by who is blocked takes no room.
  await haveLeft(VOICEMAILS_A_DAY, '+13105550129', now() - 5_000_000, true)
  await haveLeft(VOICEMAILS_OF_CALLER_A_DAY, flooder, now() - 3 * 86_400_000)
  await haveLeft(VOICEMAILS_OF_CALLER_A_DAY - 1, flooder, now() - 3_600_000)
  expect(await voicemailOf(await left(flooder))).toMatchObject({ from: flooder })

  const beyond = await left(flooder)
  expect(await voicemailOf(beyond)).toBeNull()
  expect(await take(beyond)).toMatchObject({ state: 'over', outcome: 'full' })
  expect(told.api.carrier.recorded.map(({ sessionId }) => sessionId)).not.toContain(beyond.sessionId)
  expect(await notices()).toMatchObject([{ type: 'voicemails_full', from: flooder, seenAt: null }])
  expect(await voicemailOf(await left('+13105550124'))).toMatchObject({ from: '+13105550124' })

  await haveLeft(WITHHELD_VOICEMAILS_A_DAY, '', now() - 7_200_000)
  expect(await voicemailOf(await left(''))).toBeNull()
  expect(await voicemailOf(await left('+13105550125'))).toMatchObject({ from: '+13105550125' })

  await haveLeft(VOICEMAILS_A_DAY - WITHHELD_VOICEMAILS_A_DAY, '+13105550126', now() - 7_200_000)
  expect(await voicemailOf(await left('+13105550127'))).toBeNull()
  const friend = '+13105550128'
  await told.api.write(firestorePaths.contact(ada.uid, 'friend'), { phones: [friend] })
  expect(await voicemailOf(await left(friend))).toMatchObject({ from: friend })
  await left(flooder)
  expect((await notices()).map(({ from, withheld }) => from ?? (withheld ? 'withheld' : 'all'))).toEqual(
    expect.arrayContaining([flooder, 'withheld', 'all']),
  )
})
