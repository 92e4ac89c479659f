import type { Page } from '@playwright/test'
import { makeAccount } from '../../fixtures/account.ts'
import { Backstage } from '../../fixtures/backstage.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { knownHere } from '../../fixtures/known-here.ts'
import { jumpsSinceOpened } from '../../fixtures/layout-shifts.ts'
import { inTurn } from '../../fixtures/turns.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { watchStillness } from '../../pictures/stillness.ts'
import { writeHistory } from '../../states/fixed-data.ts'
import { haveCall, withVoicemail } from '../../states/have-call.ts'
import { haveOtherThreads, haveThread } from '../../states/open-thread.ts'

const variants = [390, 1440].flatMap(width => [false, true].map(isKept => ({ width, isKept })))

for (const { width, isKept } of inTurn(variants))
  test(`at ${width} px no page behind sign-in jumps while it opens, ${
    isKept ? 'from what the device has kept' : 'on a device that has kept nothing'
  }`, async ({ profile, stack }) => {
    const player = { ...(await makeAccount(stack, '415')), credits: 0 }
    const backstage = new Backstage(stack)
    const open = async (): Promise<Page> => {
      const page = await profile({ toneHz: 440, signedIn: player.signedIn })
      await page.setViewportSize({ width, height: 844 })
      return page
    }
    let page = await open()
    await writeHistory(backstage, player.uid, player.number, { now: Date.now() })
    const scene = { page, backstage, player, undo: [] }
    const call = await haveCall(scene, withVoicemail)
    const thread = await haveThread(scene)
    await haveOtherThreads(scene)
    const paths = [
      ...[
        'phone',
        'calls',
        `calls/${call}`,
        'messages',
        `messages/${thread}`,
        'voicemail',
        `voicemail/${call}`,
      ],
      ...['contacts', 'contacts/12125550187', 'profile', 'profile/wallet', 'profile/number'],
      ...['profile/calling', 'profile/notifications'],
    ].map(path => `/dashboard/${path}`)
    const visit = async (path: string) => {
      const stillness = watchStillness(page)
      await page.goto(path)
      await new Dashboard(page).ready()
      await stillness.reached()
    }
    if (isKept) {
      await visit('/dashboard/phone')
      await knownHere(page)
      // Each once to be kept, before the first is looked at: what comes from the server later than that is news.
      for (const path of paths) await visit(path)
    }
    for (const path of paths)
      await test.step(path, async () => {
        if (!isKept) page = await open()
        await visit(path)
        expect.soft(await jumpsSinceOpened(page)).toEqual([])
        if (!isKept) await page.context().close()
      })
  })
