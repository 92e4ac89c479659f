import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { remoteIds } from '@parley/shared-contract'
import { installAudioProbe, readAudio } from '../../fixtures/audio-probe.ts'
import { noticeDeployment } from '../../fixtures/deployments.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { publishRemote } from '../../fixtures/publish.ts'
import { freshDataFolder, root } from '../../fixtures/stack.ts'
import { publishVersionOne } from '../../fixtures/version-one.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { LogInPage } from '../../pages/log-in-page.ts'

test('with one origin down the call, the shell and the other remotes go on, and Try again heals it', async ({
  person,
  stack,
}) => {
  const { page, dashboard } = await person({ areaCode: '512', toneHz: 600 })
  const callsOrigin = `http://localhost:${stack.port + 1}/**`
  await page.context().route(callsOrigin, route => route.abort('connectionrefused'))
  await page.reload()
  await dashboard.ready()
  await dashboard.dial('5005550100')
  await dashboard.call.connected()

  await dashboard.open('Calls')
  const alert = page.getByRole('alert').filter({ hasText: 'Calls did not load' })
  await expect(alert).toBeVisible()
  await expect(dashboard.call.status).toHaveText('Connected')
  await dashboard.open('Settings')
  await expect(page.getByRole('textbox', { name: 'Display name' })).toBeVisible()
  await dashboard.open('Calls')
  await expect(alert).toBeVisible()

  const heard = await readAudio(page)
  const tryAgain = alert.getByRole('button', { name: 'Try again' })
  const failed = page.waitForEvent('requestfailed')
  await tryAgain.click()
  await failed
  await page.context().unroute(callsOrigin)
  await tryAgain.click()
  await expect(dashboard.history).toBeVisible()
  await expect
    .poll(async () => (await readAudio(page)).packetsReceived)
    .toBeGreaterThan(heard.packetsReceived)
  await dashboard.call.hangUp()
})

test('a remote that was published alone is there at the next visit of its page, also one of version 1', async ({
  browser,
  ownStack,
}) => {
  // Somebody builds a remote meanwhile.
  test.setTimeout(300_000)
  const data = await freshDataFolder()
  const stack = await ownStack(1, data)
  const context = await browser.newContext({ baseURL: stack.url })
  const page = await context.newPage()
  await installAudioProbe(page, 600)
  await new LogInPage(page).logInTo('/dashboard/phone', 'ada@parley.test', 'parley-demo')
  const dashboard = new Dashboard(page)
  await dashboard.ready()
  await dashboard.dial('5005550100')
  await dashboard.call.connected()
  await dashboard.open('Messages')
  const older = page.getByRole('heading', { name: 'Messages', exact: true })
  await expect(older).toBeVisible()
  let loads = 0
  page.on('load', () => (loads += 1))

  await test.step('another team changes one word and publishes its remote', async () => {
    const copy = join(await mkdtemp(join(tmpdir(), 'parley-team-')), 'mfe-messages')
    const original = join(root, 'mfe-messages')
    await cp(original, copy, { recursive: true, filter: path => !/node_modules|dist/.test(path) })
    await symlink(join(original, 'node_modules'), join(copy, 'node_modules'))
    const source = join(copy, 'src/conversations/messages-page.tsx')
    const written = await readFile(source, 'utf8')
    const rewritten = written.replace("say('Messages', 'Nachrichten')", "'Letters'")
    expect(rewritten).not.toBe(written)
    await writeFile(source, rewritten)
    const { status, output } = await publishRemote(copy, { PARLEY_DATA: data, PATH: process.env.PATH ?? '' })
    expect(status, output).toBe(0)
  })

  const newer = page.getByRole('heading', { name: 'Letters', exact: true })
  await test.step('D29: the page that is open goes on as it is, and so does the call', async () => {
    await noticeDeployment(page, 'registry.json')
    await expect(page.getByRole('status', { name: 'Update' })).toHaveText('Updates after your call')
    await expect(older).toBeVisible()
  })

  await test.step('at the next visit of the page the newer one is there, without loading anything else', async () => {
    const heard = await readAudio(page)
    await dashboard.open('Calls')
    await expect(page.getByRole('status', { name: 'Update' })).toBeHidden()
    await dashboard.open('Messages')
    await expect(newer).toBeVisible()
    await expect
      .poll(async () => (await readAudio(page)).packetsReceived)
      .toBeGreaterThan(heard.packetsReceived + 50)
    await expect(older).toBeHidden()
    expect(loads).toBe(0)
    await dashboard.call.hangUp()
  })

  await page.reload()
  await expect(newer).toBeVisible()

  await test.step('a chunk that somebody changed on its host is not run, and the page says so', async () => {
    const messages = `http://localhost:${stack.port + 1 + remoteIds.indexOf('mfe_messages')}/`
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const chunk = loaded.find(name => name.startsWith(messages) && /\/\d+\.\w+\.js$/.test(name))
    expect(chunk).toBeDefined()
    await context.route(chunk ?? '', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()};window.robbed = true` })
    })
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: 'Messages did not load' })).toBeVisible()
    expect(await page.evaluate(() => 'robbed' in window)).toBe(false)
    await context.unrouteAll()
  })

  await test.step('text that slips into the page becomes neither HTML nor a script of elsewhere', async () => {
    const refused = await page.evaluate(origin => {
      const becomes = (act: () => unknown) => {
        try {
          act()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      }
      return [
        becomes(() => (document.body.innerHTML = '<b>robbed</b>')),
        becomes(() => (document.createElement('script').src = `${origin}/mfe_messages/other.js`)),
      ]
    }, stack.url)
    expect(refused).toEqual(['TypeError', 'TypeError'])
  })

  await test.step('H4: a remote of version 1 declares no pages and is served at its old addresses', async () => {
    await publishVersionOne(data)
    await page.goto('/dashboard/messages/thread')
    await expect(page.getByRole('heading', { name: 'Messages of version 1' })).toBeVisible()
    const told = page.getByText('ada@parley.test at')
    await expect(told).toHaveText('ada@parley.test at /dashboard/messages/thread under /dashboard/messages')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Voicemail' }).click()
    await expect(told).toHaveText('ada@parley.test at /dashboard/voicemail under /dashboard/voicemail')
  })
  await context.close()
})
