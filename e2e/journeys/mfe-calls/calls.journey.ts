import { readFile } from 'node:fs/promises'
import { type LoggedCall, logCalls } from '../../fixtures/call-logs.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { CallsPage } from '../../pages/calls-page.ts'
import { axeFindings } from '../../states/audit.ts'

const hour = 3_600_000
const count = 260

/** A call every hour, each with somebody else; every fourth came in and was missed, at the moment of another one. */
const history = (now: number): readonly LoggedCall[] =>
  Array.from({ length: count }, (_, n) => {
    const missed = n % 4 === 3
    return {
      timestamp: now - (missed ? n - 1 : n) * hour,
      direction: missed ? 'incoming' : 'outgoing',
      peer: `+1${missed ? 646 : 212}${5_550_000 + n}`,
      status: missed ? 'missed' : 'completed',
      duration: missed ? 0 : 90,
    }
  })

test('a long history is counted, scrolled, narrowed, found, opened and exported', async ({
  person,
  stack,
}) => {
  const { page, email, dashboard } = await person()
  const now = Date.now()
  await logCalls(stack, email, history(now))
  await dashboard.open('Calls')
  const calls = new CallsPage(page)

  await test.step('one line of sums of all of it, though only the latest are here', async () => {
    await expect(calls.sums).toHaveText('260 calls · 65 missed · 4 h 52 min · 8.580 credits')
  })

  await test.step('pages follow without gaps or doubles, and only what is seen is drawn', async () => {
    await calls.scrollToEnd(count)
    await expect(calls.rows.last()).toHaveAttribute('aria-setsize', String(count))
    await expect.poll(() => calls.rows.count()).toBeLessThanOrEqual(60)
  })

  await test.step('a call is opened far down; back closes it and leaves the list where it was', async () => {
    const place = await calls.place()
    const last = calls.rows.last()
    const name = (await last.getAttribute('aria-label')) ?? ''
    await last.getByRole('link').click()
    await expect(calls.detail).toContainText('Calls that nobody answers are free.')
    await page.goBack()
    await expect(calls.detail).toContainText('Choose a call')
    await expect(calls.rows.last()).toHaveAccessibleName(name)
    await expect.poll(async () => Math.abs((await calls.place()) - place)).toBeLessThan(2)

    await logCalls(stack, email, [
      { timestamp: now + 1_000, direction: 'outgoing', peer: '+16175550133', status: 'missed', duration: 0 },
    ])
    await expect(calls.rows.last()).toHaveAttribute('aria-posinset', String(count + 1))
    await expect(calls.rows.last()).toHaveAccessibleName(name)
    await expect(calls.rows.last()).toBeInViewport()
  })

  await test.step('Missed is what came in and nobody answered, in the address, and back undoes it', async () => {
    await expect(calls.sums).toHaveText(/^261 calls · 65 missed · /)
    await page.getByRole('tab', { name: 'Missed' }).click()
    await expect(page).toHaveURL(/\?status=missed_incoming$/)
    await expect(calls.sums).toHaveText('65 missed calls')
    await calls.choose('Date', 'Today')
    await expect(page).toHaveURL(/\?status=missed_incoming&range=today$/)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard\/calls$/)
    await calls.counts(261)
  })

  await test.step('every combination of filters is answered, by its address alone', async () => {
    await page.goto('/dashboard/calls?direction=incoming&status=missed&range=month&q=64655500')
    await calls.counts(25)
    for (const [address, shown] of [
      ['direction=outgoing&status=missed', 1],
      ['status=missed_incoming&range=month&q=64655500', 25],
      ['direction=outgoing&status=completed&range=month&q=(212) 555-000', 8],
      ['status=answered&q=%2B12125550100', 1],
      ['status=answered&range=month&direction=outgoing', 195],
      ['range=month&q=617', 1],
    ] as const) {
      await calls.narrow(address)
      await calls.counts(shown)
    }
  })

  await test.step('a search for nothing says so, and axe has nothing to say', async () => {
    await calls.search.fill('nobody at all')
    await expect(page.getByText('No calls match')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await calls.counts(261)
    await calls.rows
      .first()
      .getByRole('button', { name: /^More about/ })
      .click()
    await expect(page.getByRole('menuitem', { name: 'Save contact' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('all of it is exported', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export calls' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file.trimEnd().split('\r\n')).toHaveLength(count + 2)
    expect(file).toContain(',"+12125550000","Completed","yes",')
  })
})

test('a call is chosen by keyboard, outlives a reload, and on a phone has a way back', async ({
  person,
  stack,
}) => {
  const { page, email, dashboard } = await person()
  await logCalls(stack, email, history(Date.now()).slice(0, 12))
  await dashboard.open('Calls')
  const calls = new CallsPage(page)
  const row = calls.rows.nth(1).getByRole('link')
  const name = '(212) 555-0001'

  await test.step('arrow keys and Enter choose, Escape goes back to the row', async () => {
    await calls.rows.first().getByRole('link').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/calls\/[^/]+_outgoing$/)
    await expect(calls.opened(name)).toBeVisible()
    await expect(row).toHaveAttribute('aria-current', 'true')
    await calls.detail.getByRole('button', { name: 'Call again' }).focus()
    await page.keyboard.press('Escape')
    await expect(row).toBeFocused()
  })
  await test.step('a reload and a former address keep it open', async () => {
    await page.reload()
    await expect(calls.opened(name)).toBeVisible()
    const id = page.url().split('/').at(-1) ?? ''
    await page.goto(`/dashboard/calls?range=week&id=${id}`)
    await expect(page).toHaveURL(new RegExp(`/dashboard/calls/${id}\\?range=week$`))
    await expect(calls.opened(name)).toBeVisible()
  })
  await test.step('on a phone there is one of the two at a time, with a way back', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(calls.opened(name)).toBeVisible()
    await expect(calls.list).toBeHidden()
    await calls.detail.getByRole('button', { name: 'Calls', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard\/calls\?range=week$/)
    await expect(calls.list).toBeVisible()
    await row.click()
    await expect(calls.opened(name)).toBeVisible()
    await page.goBack()
    await expect(calls.list).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390)
  })
})
