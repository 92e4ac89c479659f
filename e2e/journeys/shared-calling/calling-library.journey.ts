import { routes } from '@parley/shared-contract'
import { expect, test } from '../../fixtures/journey.ts'
import { startLibraryCdn, watchLibraryChunk } from '../../fixtures/library-cdn.ts'
import { freshDataFolder } from '../../fixtures/stack.ts'
import { inTurnOfGroup } from '../../fixtures/turns.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { LogInPage } from '../../pages/log-in-page.ts'

test('D30: the calling library comes from its chunk, else from one address with the right hash, else the line says so', async ({
  browser,
  ownStack,
}) => {
  const cdn = await startLibraryCdn()
  const { url } = await ownStack(1, await freshDataFolder(), cdn.env)
  const visit = async (blocked: boolean) => {
    const context = await browser.newContext({ baseURL: url, permissions: ['microphone'] })
    const chunkAsked = await watchLibraryChunk(context, url, blocked)
    const page = await context.newPage()
    const logIn = async () => {
      await new LogInPage(page).logInTo(routes.phone, 'ada@parley.test', 'parley-demo')
      return new Dashboard(page)
    }
    return { page, chunkAsked, logIn, leave: () => context.close() }
  }

  await test.step('public pages never load it; somebody who signs in gets the chunk', async () => {
    const { page, chunkAsked, logIn, leave } = await visit(false)
    for (const path of [...inTurnOfGroup([routes.home, routes.pricing, routes.features]), routes.login]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    expect(chunkAsked()).toBe(0)
    const dashboard = await logIn()
    await dashboard.ready()
    expect([chunkAsked(), cdn.asked()]).toEqual([1, 0])
    await leave()
  })

  await test.step('without the chunk it comes from the address that is configured, and calls work', async () => {
    const { logIn, leave } = await visit(true)
    const dashboard = await logIn()
    await dashboard.ready()
    expect(cdn.asked()).toBe(1)
    await dashboard.dial('+1 500 555 0100')
    await dashboard.call.connected()
    await dashboard.call.hangUp()
    await leave()
  })

  await test.step('one that somebody has tampered with never runs: the line is offline, and tries again', async () => {
    cdn.tamper(true)
    const { page, logIn, leave } = await visit(true)
    const dashboard = await logIn()
    await expect(dashboard.line).toHaveText('Offline')
    await expect.poll(cdn.asked).toBeGreaterThan(1)
    expect(await page.evaluate(() => 'robbed' in window || 'TelnyxWebRTC' in window)).toBe(false)
    const tampered = cdn.asked()
    cdn.tamper(false)
    await dashboard.ready()
    expect(cdn.asked()).toBeGreaterThan(tampered)
    await leave()
  })
  await cdn.stop()
})
