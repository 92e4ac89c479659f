import type { Page } from '@playwright/test'
import { browserSays } from '../../fixtures/browser-word.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { forbidMicrophone } from '../../fixtures/microphones.ts'
import { takenOver } from '../../fixtures/taken-over.ts'

/** What the page asks for from now on: of scripts their names, of everything else the address. */
function askedBy(page: Page) {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  return {
    scripts: () => asked.filter(path => path.endsWith('.js')),
    /** Of servers, and not of the page's own files. */
    api: () => asked.filter(path => path.startsWith('/api') && path !== '/api/rates'),
    forget: () => void asked.splice(0),
  }
}

/** The page, taken over by its scripts, with nothing more on its way. */
async function touched(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.mouse.move(200, 200)
  await takenOver(page)
  await page.waitForLoadState('networkidle')
}

test('number peek: a city or an area code, from what the page has; its script comes with the first key', async ({
  visitor,
}) => {
  const page = await visitor()
  const asked = askedBy(page)
  await touched(page, '/')
  await expect(page.getByText('(312) •••-••••')).toBeVisible()
  asked.forget()
  const field = page.getByRole('textbox', { name: 'City or area code' })
  await field.fill('seattle')
  await expect(page.getByText('One area code.')).toBeVisible()
  await expect(page.getByText('(206) •••-••••')).toBeVisible()
  await expect(page.getByText('(312) •••-••••')).toBeHidden()
  expect(asked.scripts().length).toBeGreaterThan(0)
  expect(asked.api()).toEqual([])
  await field.fill('')
  await expect(page.getByText('(312) •••-••••')).toBeVisible()
})

test('rate check: where a number leads and what a call costs, from the server’s table', async ({
  visitor,
}) => {
  const page = await visitor()
  await touched(page, '/pricing')
  await page.getByRole('textbox', { name: 'Number to call' }).fill('415 555 0100')
  await expect(page.getByText(/^San Francisco, CA · 0\.022 credits\/min · ten credits last/)).toBeVisible()
})

test('device check: asks for the microphone on a press and not before, and finds what a call needs', async ({
  visitor,
}) => {
  const page = await visitor()
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = constraints => {
      document.documentElement.dataset.asked = 'yes'
      return open(constraints).then(stream => {
        for (const track of stream.getTracks()) {
          const stop = track.stop.bind(track)
          track.stop = () => {
            document.documentElement.dataset.asked = 'ended'
            stop()
          }
        }
        return stream
      })
    }
  })
  const asked = askedBy(page)
  await touched(page, '/contact')
  await expect(page.locator('html[data-asked]')).toHaveCount(0)
  asked.forget()
  await browserSays(page, 'default')
  await page.getByRole('button', { name: 'Check this device' }).click()
  const found = page.getByRole('list', { name: 'What was found' })
  await expect(found).toContainText('It has all that a call needs.')
  await expect(found).toContainText('Your voice comes through.')
  await expect(found).toContainText('Sound can be sent from here.')
  await expect(found).toContainText('can show calls after you close the page, once you allow notifications.')
  expect(asked.scripts().length).toBeGreaterThan(0)
  expect(asked.api()).toEqual([])
  await page.getByRole('button', { name: 'Play a sound' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(found).toContainText('You heard it.')
  await page.getByRole('button', { name: 'End the check' }).click()
  await expect(page.locator('html[data-asked=ended]')).toHaveCount(1)
})

test('device check: a microphone that is forbidden is told, so are notifications, and the rest is found all the same', async ({
  visitor,
}) => {
  const page = await visitor()
  await touched(page, '/contact')
  await forbidMicrophone(page)
  await browserSays(page, 'denied')
  await page.getByRole('button', { name: 'Check this device' }).click()
  const found = page.getByRole('list', { name: 'What was found' })
  await expect(found).toContainText('Calls ring here only while Parley is open.')
  await expect(found.getByRole('listitem').filter({ hasText: 'Microphone' })).toContainText(/allow/i)
  await expect(found.getByRole('listitem').filter({ hasText: 'Connection' })).not.toContainText('Trying')
  await test.step('in a tab of an iPhone, how it rings there', async () => {
    await page.getByRole('button', { name: 'End the check' }).click()
    await browserSays(page, 'none', '(iPhone; CPU iPhone OS 18_5) Version/18.5 Mobile/15E148 Safari/604.1')
    await page.getByRole('button', { name: 'Check this device' }).click()
    await expect(found).toContainText(
      /In a tab calls ring only while Parley is open\. Notifications come once Parley is installed, from iOS 16\.4 on/,
    )
  })
})

test('without a script each island gives way to a sentence', async ({ browser, stack }) => {
  const page = await (await browser.newContext({ baseURL: stack.url, javaScriptEnabled: false })).newPage()
  for (const [path, sentence, control] of [
    ['/', 'Here are six of them.', page.getByRole('textbox', { name: 'City or area code' })],
    ['/pricing', 'The table on this page has every price.', page.getByRole('textbox')],
    ['/contact', /with a microphone can make calls/, page.getByRole('button', { name: 'Check this device' })],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(control).toBeHidden()
  }
  await page.context().close()
})
