import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from '../../fixtures/journey.ts'
import { portFor } from '../../fixtures/ports.ts'
import { freshDataFolder, runStart } from '../../fixtures/stack.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { LogInPage } from '../../pages/log-in-page.ts'

test('what was bought stands after a restart, and every stop is clean: nothing has to be killed', async ({
  browser,
  ownStack,
}) => {
  const data = await freshDataFolder()
  const context = await browser.newContext()

  for (const [visit, signal] of [
    ['first', 'SIGINT'],
    ['second', 'SIGTERM'],
  ] as const) {
    await test.step(`${visit} start, ended by ${signal}`, async () => {
      const stack = await ownStack(2, data)
      const page = await context.newPage()
      const phone = `${stack.url}/dashboard/phone`
      // The second time the browser is still signed in: tokens signed before the restart are still good.
      if (visit === 'second') await page.goto(phone)
      else await new LogInPage(page).logInTo(phone, 'grace@parley.test', 'parley-demo')
      const dashboard = new Dashboard(page)
      await expect(dashboard.balance).toContainText('20.00 credits')
      await dashboard.ready()
      await page.close()
      expect(await stack.end(signal)).toBe(0)
      expect(stack.output()).not.toContain('was killed')
    })
  }
  await context.close()
})

test('a taken port is said in one sentence, and nothing is left running', async ({ page }, info) => {
  const port = portFor(info.parallelIndex, 3)
  const squatter = createServer().listen(port + 10, '127.0.0.1')
  await once(squatter, 'listening')
  const { child, output } = runStart({ PORT: String(port), PARLEY_DATA: await freshDataFolder() })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(output()).toContain(`Port ${port + 10} is already in use`)
  expect(output()).not.toContain('at Object')
  squatter.close()
  await expect(page.request.get(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})
