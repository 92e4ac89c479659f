import { CarrierFaults } from '../../fixtures/carrier-faults.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { Dashboard } from '../../pages/dashboard.ts'

test('D43: the browser that came last rings, and the other says where and takes the line back', async ({
  person,
  device,
  stack,
}) => {
  test.setTimeout(120_000)
  const desk = await person({ areaCode: '312' })
  await expect(desk.dashboard.line).toHaveText('Ready')

  const page = await device(desk, '/dashboard/phone')
  const sofa = new Dashboard(page)
  await expect(sofa.line).toHaveText('Ready')
  await expect(desk.dashboard.line).toHaveText('Elsewhere')
  const note = desk.page.getByRole('region', { name: 'Your line' })
  await expect(note).toContainText(/Calls ring in \w+ on \w+/)

  const carrier = new CarrierFaults(stack)
  const isRung = () => carrier.happen('ring', { to: desk.number, from: '+12125550187' })
  await test.step('what the lamps say is what rings', async () => {
    await isRung()
    await expect(sofa.call.incoming).toBeVisible()
    await expect(desk.dashboard.call.incoming).toBeHidden()
    await carrier.endCalls()
    await expect(sofa.call.incoming).toBeHidden()
  })

  await test.step('the line moves back, and rings there', async () => {
    await note.getByRole('button', { name: 'Move here' }).click()
    await expect(desk.dashboard.line).toHaveText('Ready')
    await expect(sofa.line).toHaveText('Elsewhere')
    await isRung()
    await expect(desk.dashboard.call.incoming).toBeVisible()
    await carrier.endCalls()
  })

  await test.step('a browser that is closed gives the line up', async () => {
    await page.getByRole('button', { name: 'Move here' }).click()
    await expect(desk.dashboard.line).toHaveText('Elsewhere')
    await page.close({ runBeforeUnload: true })
    await expect(desk.dashboard.line).toHaveText('Ready')
  })
})
