import { hears } from '../../fixtures/audio-probe.ts'
import { expect, test } from '../../fixtures/journey.ts'

for (const [side, from, to] of [
  ['caller', '617', '206'],
  ['callee', '303', '512'],
] as const) {
  test(`two people talk, each hears the other, and the ${side} hangs up`, async ({ person }) => {
    const [caller, callee] = await Promise.all([
      person({ areaCode: from, toneHz: 500 }),
      person({ areaCode: to, toneHz: 1200 }),
    ])

    await caller.dashboard.dial(callee.number)
    await expect(caller.dashboard.call.status).toHaveText('Ringing…')
    const card = callee.dashboard.call.incoming
    await expect(card).toBeVisible()
    await card.getByRole('button', { name: 'Answer' }).click()
    await Promise.all([caller.dashboard.call.connected(), callee.dashboard.call.connected()])

    await test.step('the right tone arrives on each side', async () => {
      await hears(caller.page, 1200)
      await hears(callee.page, 500)
    })

    await (side === 'caller' ? caller : callee).dashboard.call.hangUp()
    await Promise.all([caller.dashboard.call.gone(), callee.dashboard.call.gone()])

    for (const { dashboard } of [caller, callee]) {
      await dashboard.open('Calls')
      await expect(dashboard.history.getByRole('listitem')).toHaveCount(1)
      await expect(dashboard.latestCall()).toContainText('Completed')
      await expect(dashboard.balance).toContainText('3.47 credits')
    }
  })
}

test('a declined call is over on both sides and costs nothing', async ({ person }) => {
  const [caller, callee] = await Promise.all([person({ areaCode: '702' }), person({ areaCode: '415' })])
  await caller.dashboard.dial(callee.number)
  await callee.dashboard.call.incoming.getByRole('button', { name: 'Decline' }).click()
  await caller.dashboard.call.gone()
  await expect(callee.dashboard.call.incoming).toBeHidden()
  for (const { dashboard } of [caller, callee]) {
    await expect(dashboard.balance).toContainText('3.50 credits')
  }
})
