import { Backstage } from '../../fixtures/backstage.ts'
import { expect, test } from '../../fixtures/journey.ts'

test('D46: a call that the server does not let go on says why, here and in the history', async ({
  person,
  stack,
}) => {
  const { page, dashboard, email } = await person({ areaCode: '415' })
  const backstage = new Backstage(stack)
  // The page believes that there is enough.
  await backstage.write(`billing/${await backstage.identity(email)}`, { balanceMicro: 100_000 })
  await dashboard.dial('5005550100')
  await expect(
    page.getByRole('status').filter({ hasText: 'Insufficient credits for this call' }),
  ).toContainText('Nothing was charged')
  await dashboard.open('Calls')
  await expect(dashboard.latestCall()).toContainText('Too few credits')
})
