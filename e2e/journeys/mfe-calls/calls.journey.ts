import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { type LoggedCall, logCalls } from '../../fixtures/call-logs.ts'
import { expect, password, test } from '../../fixtures/journey.ts'
import { CallsPage } from '../../pages/calls-page.ts'

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

test('a long history is counted, paged, narrowed, found, opened and exported', async ({ person, stack }) => {
  const { page, email, dashboard } = await person()
  const now = Date.now()
  await logCalls(stack, { email, password }, history(now))
  await dashboard.open('Calls')
  const calls = new CallsPage(page)

  await test.step('six sums of all of it, though only the latest ten are here', async () => {
    for (const [label, figure] of Object.entries({
      'All calls': '260',
      Incoming: '65',
      Completed: '195',
      Missed: '65',
    }))
      await expect(calls.tile(label)).toContainText(figure)
    await expect(calls.tile('Talk time')).toContainText('4:52:30')
    await calls.shows('10 of 260 calls')
  })

  await test.step('pages follow without gaps or doubles, and only what is seen is drawn', async () => {
    await calls.loadMore()
    await calls.shows('30 of 260 calls')
    await calls.scrollUntil('260 calls')
    expect(await calls.rows.count()).toBeLessThanOrEqual(60)
    await page.keyboard.press('End')
    await expect(calls.rows.last()).toHaveAttribute('aria-posinset', String(count))
    // What stands below the list is the end of the page: nothing scrolls any more.
    await expect(page.getByText('260 calls', { exact: true })).toBeInViewport({ ratio: 1 })
  })

  await test.step('a call is opened far down; back closes it and leaves the list where it was', async () => {
    const place = await page.evaluate(() => scrollY)
    const last = calls.rows.last()
    const name = (await last.getAttribute('aria-label')) ?? ''
    await last.getByRole('link').first().click()
    await expect(calls.detail).toContainText('Calls that nobody answers are free.')
    await page.goBack()
    await expect(calls.detail).toHaveCount(0)
    await expect(calls.rows.last()).toHaveAccessibleName(name)
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(2)

    await logCalls(stack, { email, password }, [
      { timestamp: now + 1_000, direction: 'outgoing', peer: '+16175550133', status: 'failed', duration: 0 },
    ])
    await expect(calls.rows.last()).toHaveAttribute('aria-posinset', String(count + 1))
    await expect(calls.rows.last()).toHaveAccessibleName(name)
    await expect(calls.rows.last()).toBeInViewport()
  })

  await test.step('a sum narrows it, in the address, and back undoes that', async () => {
    await page.keyboard.press('Home')
    await calls.tile('Missed').click()
    await expect(page).toHaveURL(/\?status=missed$/)
    // Two of the live ten, and a page.
    await calls.shows('22 calls')
    await calls.choose('Date', 'Today')
    await expect(page).toHaveURL(/\?status=missed&range=today$/)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard\/calls$/)
    await expect(calls.tile('All calls')).toContainText('261')
  })

  await test.step('every combination of filters is answered', async () => {
    for (const [address, shown] of [
      ['direction=incoming&status=missed&range=month&q=64655500', '22 calls'],
      ['direction=outgoing&status=completed&range=month&q=(212) 555-000', '8 calls'],
      ['status=answered&q=%2B12125550100', '1 call'],
      ['status=answered&range=month&direction=outgoing', '27 calls'],
      ['range=month&q=617', '1 call'],
    ] as const) {
      await page.goto(`/dashboard/calls?${address}`)
      await calls.shows(shown)
    }
  })

  await test.step('a search for nothing says so, and axe has nothing to say', async () => {
    await calls.search.fill('nobody at all')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await calls.shows('10 of 261 calls')
    await page
      .getByRole('button', { name: /^More about/ })
      .first()
      .click()
    await expect(page.getByRole('menuitem', { name: 'Save contact' })).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('all of it is exported', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export calls' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file.trimEnd().split('\r\n')).toHaveLength(count + 2)
    expect(file).toContain(',+12125550000,Completed,yes,')
  })
})
