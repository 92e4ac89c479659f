import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { test as base, expect } from '@playwright/test'
import { portFor } from '../../fixtures/ports.ts'
import { root } from '../../fixtures/stack.ts'
import { CallOnScreen } from '../../pages/call-on-screen.ts'

/** Runs a remote as its team does while working on it, and waits until its page answers. */
async function serveAlone(folder: string, port: number): Promise<ChildProcess> {
  const env = { ...process.env, PORT: String(port) }
  const child = spawn(process.execPath, ['scripts/run.mjs', 'dev', folder], {
    cwd: root,
    stdio: 'ignore',
    env,
  })
  const address = `http://localhost:${port}/`
  await expect(async () => expect((await fetch(address)).ok).toBe(true)).toPass({ timeout: 60_000 })
  return child
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

const test = base.extend<object, { phoneAlone: string }>({
  phoneAlone: [
    async ({ playwright: _ }, use, worker) => {
      const port = portFor(worker.parallelIndex, 4)
      const child = await serveAlone('mfe-phone', port)
      await use(`http://localhost:${port}/`)
      await end(child)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test.describe.configure({ mode: 'serial' })

test('the phone runs alone: a call goes out, is answered and ends, with no backend', async ({
  page,
  phoneAlone,
}) => {
  const foreign: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(new URL(phoneAlone).origin)) foreign.push(request.url())
  })
  await page.goto(phoneAlone)
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+1 617 555 0123')
  await page.getByRole('button', { name: 'Call', exact: true }).click()
  const call = new CallOnScreen(page)
  await page.getByRole('button', { name: 'Answers' }).click()
  await call.connected()
  await call.button('Mute').click()
  await call.button('Unmute').click()
  await call.hangUp()
  await expect(page.getByRole('region', { name: 'Last call' })).toContainText('(617) 555-0123')
  expect(foreign.filter(url => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([])
})

test('the phone runs alone: a call comes in, survives a lost network, and the far side hangs up', async ({
  page,
  phoneAlone,
}) => {
  await page.goto(phoneAlone)
  await expect(page.getByText('Line ready')).toBeVisible()
  await page.getByRole('button', { name: 'Ring me' }).click()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  const call = new CallOnScreen(page)
  await call.connected()
  await page.getByRole('button', { name: 'Drop the network' }).click()
  await page.getByRole('button', { name: 'Restore the network' }).click()
  await call.connected()
  await page.getByRole('button', { name: 'Hangs up' }).click()
  await call.gone()
})
