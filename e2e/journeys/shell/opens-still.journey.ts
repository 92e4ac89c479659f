import { routes } from '@parley/shared-contract'
import type { Page } from '@playwright/test'
import { makeAccount } from '../../fixtures/account.ts'
import { Backstage } from '../../fixtures/backstage.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { knownHere } from '../../fixtures/known-here.ts'
import { jumpsSinceOpened } from '../../fixtures/layout-shifts.ts'
import { inTurn } from '../../fixtures/turns.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { watchStillness } from '../../pictures/stillness.ts'
import { sizes } from '../../states/all-states.ts'
import { everyAddressOf, leftOut, publicAddresses } from '../../states/every-address.ts'
import { writeHistory } from '../../states/fixed-data.ts'

/** In so many turns each address has been opened at each size, on a device that has kept what it shows and on one that has not. */
const TURNS = 9

/** Seen by guests alone: `documents` opens them. */
const guestOnly = [routes.login, routes.signup]

/** Somebody who is signed in on many devices: their list is high, and comes late. */
const manySignIns = (now: number) =>
  Object.fromEntries(
    Array.from({ length: 12 }, (_, n) => [
      String(now - (n + 1) * 86_400_000),
      { name: 'Chrome on Linux', browser: null, seenAt: now - n * 3_600_000, endedAt: null },
    ]),
  )

test('no page jumps while it opens for who is signed in, at any size, from what the device has kept or from nothing', async ({
  profile,
  stack,
}) => {
  const player = { ...(await makeAccount(stack, '415')), credits: 0 }
  const backstage = new Backstage(stack)
  const open = (): Promise<Page> => profile({ toneHz: 440, signedIn: player.signedIn })
  const visit = async (page: Page, path: string) => {
    const stillness = watchStillness(page)
    await page.goto(path)
    if (path.startsWith(routes.dashboard)) await new Dashboard(page).ready()
    await stillness.reached()
  }
  // Before this device comes to be one of them.
  await backstage.write(`users/${player.uid}`, { signIns: manySignIns(Date.now()) })
  const kept = await open()
  await writeHistory(backstage, player.uid, player.number, { now: Date.now() })
  const addresses = await everyAddressOf({ page: kept, backstage, player, undo: [] })
  await visit(kept, routes.phone)
  await knownHere(kept)
  expect(await leftOut(kept, [...addresses, ...publicAddresses, ...guestOnly])).toEqual([])

  const ways = sizes.flatMap(size => [
    ...addresses.map(path => ({ size, path, isKept: false })),
    ...[...addresses, ...publicAddresses].map(path => ({ size, path, isKept: true })),
  ])
  const due = inTurn(ways, TURNS)
  test.setTimeout(60_000 + due.length * 10_000)
  // Each once to be kept, before the first is looked at: what comes from the server later than that is news.
  for (const { path, isKept } of due) if (isKept) await visit(kept, path)
  for (const { size, path, isKept } of due)
    await test.step(`${path} at ${size.width} px, ${isKept ? 'kept' : 'not kept'}`, async () => {
      const page = isKept ? kept : await open()
      await page.setViewportSize(size)
      await visit(page, path)
      const jumps = await jumpsSinceOpened(page)
      expect.soft(jumps, `${path} at ${size.width} px, ${isKept ? 'kept' : 'not kept'}`).toEqual([])
      if (!isKept) await page.context().close()
    })
})
