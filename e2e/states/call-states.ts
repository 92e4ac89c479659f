import { expect, type Locator } from '@playwright/test'
import { showLowCredits } from '../fixtures/low-credits.ts'
import { callIsSettled } from '../fixtures/stored-call.ts'
import { asSpoken } from '../german/spoken.ts'
import { limitDay } from './limit-day.ts'
import type { Scene, State } from './state.ts'

const echo = '5005550100'
const neverAnswers = '5005550102'
const busy = '5005550101'

const dial = async ({ page, dashboard }: Scene, number: string) => {
  await page.goto('/dashboard/phone')
  await dashboard.ready()
  await dashboard.dial(number)
}

const connect = async (scene: Scene) => {
  await dial(scene, echo)
  await scene.dashboard.call.connected()
}

/** A state of a call that has been connected. */
const inCall = (
  name: State['name'],
  reach: State['reach'],
  when: Pick<State, 'inShort' | 'anew'> = {},
): State => ({
  name,
  who: 'caller',
  comesAbout: true,
  ...when,
  async reach(scene) {
    await connect(scene)
    await reach(scene)
  },
})

const grace = '+12125550187'
/** Somebody whom none of the states open by their name: in the audits it is as long as a name may well be. */
const alan = '+14155550171'

const ring = async (scene: Scene, path: string, from = grace) => {
  await scene.page.goto(path)
  await scene.dashboard.ready()
  const call = { to: scene.player.number, from, name: 'A CALLER' }
  // The carrier may take the browser of the state before for the one that is there, and rings nobody.
  await expect(async () => {
    await scene.carrier.endCalls()
    await scene.carrier.happen('ring', call)
    await expect(scene.dashboard.call.incoming).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 20_000 })
}

const lowOn = ({ backstage, player }: Scene, credits: number, sign: Locator) =>
  showLowCredits(backstage, { email: player.email, credits, sign })

/** The live call, wherever it is shown, and what it leaves. */
export const callStates: readonly State[] = [
  {
    name: 'call/ringing',
    who: 'caller',
    async reach(scene) {
      await dial(scene, neverAnswers)
      await expect(scene.dashboard.call.status).toHaveText(asSpoken('Ringing…'))
    },
  },
  inCall('call/connected', async ({ dashboard }) => expect(dashboard.call.quality).toBeVisible(), {
    inShort: true,
  }),
  inCall('call/muted', async ({ dashboard }) => {
    await dashboard.call.button('Mute').click()
    await expect(dashboard.call.button('Unmute')).toBeVisible()
  }),
  inCall('call/on-hold', async ({ dashboard }) => {
    await dashboard.call.button('Hold').click()
    await expect(dashboard.call.button('Resume')).toBeVisible()
  }),
  inCall('call/keypad', async ({ page, dashboard }) => {
    await dashboard.call.button('Keypad').click()
    const keypad = page.getByRole('group', { name: 'Call keypad' })
    for (const key of ['1', '2']) await keypad.getByRole('button', { name: key, exact: true }).click()
    await expect(page.getByRole('status', { name: 'Sent keys' })).toContainText(asSpoken('12'))
  }),
  inCall(
    'call/sound',
    async ({ page, dashboard }) => {
      await dashboard.call.region.getByRole('button', { name: /^Sound/ }).click()
      await expect(page.getByRole('combobox', { name: 'Microphone' })).toBeVisible()
    },
    { anew: true },
  ),
  inCall('call/last-minute', scene =>
    lowOn(scene, 0.033, scene.dashboard.call.region.getByRole('button', { name: /Add credits/ })),
  ),
  inCall('call/seconds-left', scene =>
    lowOn(scene, 0.0205, scene.page.getByText(/Your credits last for \d+ more seconds/).first()),
  ),
  inCall('call/reconnecting', async ({ dashboard, carrier }) => {
    await carrier.loseSockets(60)
    await expect(dashboard.call.flag('Reconnecting…')).toBeVisible()
  }),
  inCall(
    'call/pill',
    async ({ page, dashboard }) => {
      await dashboard.open('Calls')
      await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible()
      await expect(dashboard.call.status).toHaveText(asSpoken('Connected'))
      await expect(dashboard.call.region).toBeVisible()
    },
    { inShort: true },
  ),
  inCall('call/pill-on-hold', async ({ page, dashboard }) => {
    await dashboard.call.button('Mute').click()
    await dashboard.call.button('Hold').click()
    await dashboard.open('Contacts')
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
    await expect(dashboard.call.button('Resume')).toBeVisible()
  }),
  inCall('call/pill-last-minute', async scene => {
    const { page, dashboard } = scene
    await dashboard.open('Calls')
    await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible()
    await dashboard.call.button('Mute').click()
    await lowOn(scene, 0.028, dashboard.call.region.getByText(/^\d+ s left$/).first())
  }),
  inCall(
    'call/sign-out',
    async ({ page }) => {
      // On a phone the call covers the menu.
      const back = page.getByRole('button', { name: 'Back to Parley' })
      if (await back.isVisible()) await back.click()
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page.getByRole('alertdialog', { name: 'You are in a call' })).toBeVisible()
    },
    { anew: true },
  ),
  inCall(
    'call/ended',
    async ({ page, dashboard }) => {
      await expect(dashboard.call.quality).toBeVisible()
      await dashboard.call.button('End call').click()
      await expect(page.getByRole('button', { name: 'Call again' })).toBeEnabled()
    },
    { inShort: true },
  ),
  inCall(
    'call/ended-credits',
    async scene => {
      const { page, dashboard } = scene
      await lowOn(scene, 0.01, page.getByText('Call ended: credits used up').first())
      // What it costs is written over what is shown, so that is shown after it.
      await callIsSettled(scene.backstage, scene.player.email)
      const last = page.getByRole('region', { name: 'Last call' })
      await lowOn(scene, 0, last.getByRole('button', { name: 'Add credits' }))
      await expect(dashboard.balance).toHaveText(asSpoken('0.00 credits'))
    },
    { inShort: true, anew: true },
  ),
  {
    name: 'call/ended-busy',
    who: 'caller',
    async reach(scene) {
      await dial(scene, busy)
      await expect(scene.page.getByRole('button', { name: 'Call again' })).toBeEnabled()
    },
  },
  {
    // Somebody whose first call reached nobody: above what is left of it stands the way to the first steps.
    name: 'call/ended-first',
    who: 'beginner',
    async reach(scene) {
      await dial(scene, busy)
      await expect(scene.page.getByRole('button', { name: 'Call again' })).toBeEnabled()
    },
  },
  {
    // Refused before the page knew of the limit, as of one that was lowered elsewhere in that moment; then it knows.
    name: 'call/ended-limit',
    who: 'caller',
    anew: true,
    async reach(scene) {
      const { backstage, player, undo } = scene
      undo.push(() => backstage.limitSpending(player.email, false))
      await backstage.limitSpending(player.email, true)
      await dial(scene, echo)
      const last = scene.page.getByRole('region', { name: 'Last call' })
      await expect(last.getByText('Limit reached')).toBeVisible()
      await limitDay(scene, 'own')
    },
  },
  {
    name: 'incoming/on-phone',
    who: 'caller',
    inShort: true,
    reach: scene => ring(scene, '/dashboard/phone'),
  },
  {
    name: 'incoming/on-calls',
    who: 'caller',
    comesAbout: true,
    reach: scene => ring(scene, '/dashboard/calls'),
  },
  {
    name: 'incoming/of-a-contact',
    who: 'caller',
    inShort: true,
    reach: scene => ring(scene, '/dashboard/phone', alan),
  },
  {
    name: 'incoming/missed-toast',
    who: 'caller',
    async reach(scene) {
      await ring(scene, '/dashboard/contacts', alan)
      await scene.carrier.endCalls()
      await expect(scene.page.getByText(/Missed call/).first()).toBeVisible()
    },
  },
  {
    name: 'incoming/too-few-credits',
    who: 'caller',
    async reach(scene) {
      await ring(scene, '/dashboard/phone')
      // With so few before, nothing would ring (D21).
      await scene.backstage.showCredits(scene.player.email, 0.4)
      await expect(scene.dashboard.call.incoming.getByRole('button', { name: /^Add credits/ })).toBeVisible()
    },
  },
]
