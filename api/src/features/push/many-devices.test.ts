import { PUSH_DEVICES_MAX } from '@parley/shared-contract'
import { afterAll, expect, test } from 'vitest'
import { startPushedBrowsers } from '../../testing/pushed-browsers.ts'
import { startVoicemailPeople } from '../../testing/voicemail-people.ts'

const push = await startPushedBrowsers()
const people = await startVoicemailPeople('+14155550165', null, push.sender)
const { ada, told } = people
afterAll(async () => {
  await told.api.stop()
  await push.stop()
})

test('A56: a call rings in each of twenty browsers of one person, once, and one that is over is forgotten', async () => {
  const browsers: Awaited<ReturnType<typeof push.browserOf>>[] = []
  for (let n = 0; n < PUSH_DEVICES_MAX; n += 1) browsers.push(await push.browserOf(ada))
  const [over, ...others] = browsers
  await over?.giveUp()
  // A push service that is too busy for two of them is asked again.
  await push.answers({ answer: 503, count: 2 })
  const call = await people.arrives()
  const had = others.map((): string[] => [])
  const take = async () => {
    for (const [n, browser] of others.entries())
      had[n]?.push(...(await browser.pushes()).map(({ type }) => type))
    return had
  }
  await expect.poll(take, { timeout: 10_000 }).toEqual(others.map(() => ['incoming-call']))
  await people.isGone(call)
  await expect.poll(take, { timeout: 10_000 }).toEqual(others.map(() => ['incoming-call', 'missed-call']))
  await expect
    .poll(async () => (await ada.call('pushDevices', {})).body.devices)
    .toHaveLength(PUSH_DEVICES_MAX - 1)
})
