import type { Page } from '@playwright/test'
import { openBarePhone } from '../calling/bare-phone.ts'
import { type CallMoments, installCallClock, momentsOf } from '../calling/call-clock.ts'
import { launchChromium, openPhonePage } from '../calling/chromium.ts'
import type { Contest } from '../compare.ts'
import { startParley } from '../processes/parley.ts'
import { replayed } from '../replayed.ts'

/** Answers at once and speaks back. */
const echo = '+15005550100'
const ownPartMs = 50
const twoFramesMs = 33

const toInvite = ({ click, invite }: CallMoments) => invite - click
const toAudio = ({ click, audio }: CallMoments) => audio - click
const toIdle = ({ bye, idle }: CallMoments) => idle - bye
/** What is neither the browser opening a microphone nor the library making its offer. */
const ownPart = ({ click, microphoneAsked, microphoneOpen, connection }: CallMoments) =>
  microphoneAsked - click + Math.max(0, connection - microphoneOpen)

/** F4, F5: a call in Parley's page against a bare script on the same library, browser and carrier. */
export async function contests(): Promise<{ list: readonly Contest[]; end(): Promise<void> }> {
  const parley = await startParley()
  const browser = await launchChromium()
  const open = async () => {
    const page = await (await browser.newContext({ permissions: ['microphone'] })).newPage()
    await installCallClock(page)
    return page
  }
  const ownPage = await open()
  await openPhonePage(ownPage, parley, 'ada@parley.test')
  const barePage = await open()
  const bare = await openBarePhone(barePage, parley, await parley.sip('grace@parley.test'), echo)

  const call = async (page: Page) => {
    await page.bringToFront()
    await page.getByRole('button', { name: 'Call', exact: true }).click()
    await momentsOf(page, ['invite', 'audio'])
    await parley.hangUpFar()
    return momentsOf(page, ['bye', 'idle'])
  }
  const ours = replayed(async () => {
    await ownPage.getByRole('textbox', { name: 'Phone number' }).fill(echo)
    return call(ownPage)
  })
  const theirs = replayed(() => call(barePage))
  const against = (read: (moments: CallMoments) => number) => ({ ours: ours(read), theirs: theirs(read) })
  return {
    list: [
      { name: 'F4 click Call → invite sent', goal: 1.2, ...against(toInvite) },
      { name: 'F4 click Call → remote audio', goal: 1.15, ...against(toAudio) },
      {
        name: 'F4 own part of the way to the invite, of 50 ms',
        goal: 1,
        ours: ours(ownPart),
        theirs: async () => ownPartMs,
      },
      {
        name: 'F5 remote hang-up → idle, over bare and 2 frames',
        goal: 1,
        ours: ours(toIdle),
        theirs: theirs(moments => toIdle(moments) + twoFramesMs),
      },
    ],
    async end() {
      await browser.close()
      await bare.stop()
      await parley.stop()
    },
  }
}
