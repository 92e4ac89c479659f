import { hears } from '../../fixtures/audio-probe.ts'
import { expect, test } from '../../fixtures/journey.ts'

test('two people talk, each hears the other, and either of them hangs up', async ({ person }) => {
  const [caller, callee] = await Promise.all([
    person({ areaCode: '617', toneHz: 500 }),
    person({ areaCode: '206', toneHz: 1200 }),
  ])
  for (const [side, who] of Object.entries({ caller, callee })) {
    await test.step(`the ${side} hangs up`, async () => {
      await caller.dashboard.dial(callee.number)
      await expect(caller.dashboard.call.status).toHaveText('Ringing…')
      const card = callee.dashboard.call.incoming
      await expect(card).toBeVisible()
      await card.getByRole('button', { name: 'Answer' }).click()
      await Promise.all([caller.dashboard.call.connected(), callee.dashboard.call.connected()])
      await hears(caller.page, 1200)
      await hears(callee.page, 500)
      await who.dashboard.call.hangUp()
      await Promise.all([caller.dashboard.call.gone(), callee.dashboard.call.gone()])
    })
  }
  for (const { dashboard } of [caller, callee]) {
    await dashboard.open('Calls')
    // Calls with one person that follow each other share a row.
    await expect(dashboard.history.getByRole('listitem')).toHaveCount(1)
    await expect(dashboard.latestCall()).toContainText('(2)')
    await expect(dashboard.latestCall()).toContainText('Completed')
    await expect(dashboard.balance).toContainText('3.45 credits')
  }
})

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
