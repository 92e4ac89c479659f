import process from 'node:process'
import { signIn } from '../../fixtures/account.ts'
import { demo, expect, test } from '../../fixtures/journey.ts'
import { countIntervals, readLeftovers } from '../../fixtures/leftovers.ts'
import { Dashboard } from '../../pages/dashboard.ts'

/** Enough to see what every call leaves behind; `CALLS=100` asks for as many as you like. */
const calls = Number(process.env.CALLS ?? 3)
/** The first calls load and remember things once. */
const FIRST_CALLS = 3
/** The browser keeps the last thousand lines of the calling library's talk, about 20 kB per call until then. */
const HEAP_BYTES_PER_CALL = 375_000

test(`${calls} calls one after the other leave nothing behind in their page`, async ({ browser, stack }) => {
  test.setTimeout(60_000 + calls * 10_000)
  // A page without probes: they would keep hold of what is counted here.
  const storageState = await signIn(stack, demo.ada)
  const context = await browser.newContext({ baseURL: stack.url, permissions: ['microphone'], storageState })
  const page = await context.newPage()
  await countIntervals(page)
  await page.goto('/dashboard/phone')
  const dashboard = new Dashboard(page)
  await dashboard.ready()
  const callOften = async (times: number) => {
    for (let made = 0; made < times; made++) {
      await dashboard.dial('5005550100')
      await dashboard.call.connected()
      await dashboard.call.hangUp()
    }
  }

  await callOften(FIRST_CALLS)
  const before = await readLeftovers(page)
  await callOften(calls)
  // What still shows of the last call, such as its card, goes by itself.
  await expect(async () => {
    const after = await readLeftovers(page)
    expect(after).toMatchObject({ connections: 0, liveTracks: 0 })
    // Of the first calls one may still have run when it was counted.
    expect(after.intervals).toBeLessThanOrEqual(before.intervals)
    expect(after.listeners - before.listeners).toBeLessThan(calls)
    expect(after.nodes - before.nodes).toBeLessThan(calls)
    expect(after.heapBytes - before.heapBytes).toBeLessThan(calls * HEAP_BYTES_PER_CALL)
  }).toPass({ timeout: 30_000 })
  await context.close()
})
