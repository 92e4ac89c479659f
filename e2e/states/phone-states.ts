import { expect } from '@playwright/test'
import { asSpoken } from '../german/spoken.ts'
import { limitDay } from './limit-day.ts'
import type { Scene, State } from './state.ts'

const open = async ({ page, dashboard }: Scene, word?: Parameters<Scene['dashboard']['ready']>[0]) => {
  await page.goto('/dashboard/phone')
  await dashboard.ready(word)
}

const number = ({ page }: Scene) => page.getByRole('textbox', { name: 'Phone number' })

/** The dialler with something typed into it. */
const typed = (name: State['name'], text: (scene: Scene) => string, inShort = false): State => ({
  name,
  who: 'regular',
  inShort,
  async reach(scene) {
    await open(scene)
    await number(scene).fill(text(scene))
    await expect(number(scene)).not.toHaveValue('')
  },
})

/** The people of the phone page, of whom some are searched for. */
const searched = (name: State['name'], text: string, found: string): State => ({
  name,
  who: 'regular',
  async reach({ page, dashboard }) {
    await page.goto('/dashboard/phone?recents')
    await dashboard.ready()
    // By its keys: what gives way to what is found is then no jump.
    await page.getByRole('searchbox', { name: 'Search people and numbers' }).pressSequentially(text)
    await expect(page.getByRole('region', { name: 'People' }).getByText(found).first()).toBeVisible()
  },
})

/** The first number, then the dialler. */
export const phoneStates: readonly State[] = [
  {
    name: 'first-run/choose-number',
    who: 'newcomer',
    inShort: true,
    async reach({ page }) {
      await page.goto('/dashboard/phone')
      await expect(page.getByRole('heading', { name: 'Choose your number' })).toBeVisible()
    },
  },
  {
    name: 'first-run/numbers-found',
    who: 'newcomer',
    async reach({ page }) {
      await page.goto('/dashboard/phone')
      await page.getByRole('textbox', { name: 'Area code' }).fill('415')
      await page.getByRole('textbox', { name: 'Last 7 digits contain' }).fill('01')
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByRole('radio').first().check()
      await expect(page.getByRole('button', { name: 'Get this number' })).toBeEnabled()
    },
  },
  {
    name: 'first-run/day-limit',
    who: 'newcomer',
    async reach(scene) {
      const { page } = scene
      await page.goto('/dashboard/phone')
      await page.getByRole('textbox', { name: 'Area code' }).fill('415')
      await limitDay(scene, 'own')
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByRole('radio').first().check()
      await expect(page.getByText(/left today; a month costs/)).toBeVisible()
    },
  },
  {
    name: 'first-run/little-left',
    who: 'newcomer',
    async reach(scene) {
      const { page } = scene
      await page.goto('/dashboard/phone')
      await page.getByRole('textbox', { name: 'Area code' }).fill('415')
      await limitDay(scene, 'own', 2.5)
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByRole('radio').first().check()
      await expect(page.getByText('Leaves 1.00 to spend today.')).toBeVisible()
    },
  },
  {
    name: 'first-run/months-of-a-day',
    who: 'newcomer',
    async reach(scene) {
      const { page } = scene
      await page.goto('/dashboard/phone')
      await limitDay(scene, 'new-account', 3)
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByRole('radio').first().check()
      await page.getByRole('button', { name: 'One month more' }).click()
      await expect(page.getByText('Limit allows 2 months')).toBeVisible()
    },
  },
  {
    name: 'first-run/take-months',
    who: 'newcomer',
    async reach(scene) {
      const { page } = scene
      await page.goto('/dashboard/phone')
      await limitDay(scene, 'new-account', 10)
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByRole('radio').first().check()
      await page.getByRole('spinbutton', { name: 'Months' }).fill('8')
      await expect(page.getByRole('button', { name: 'Take 6 months' })).toBeVisible()
    },
  },
  {
    name: 'first-run/number-taken',
    who: 'newcomer',
    async reach({ page }) {
      // No number has this exchange, so nobody can have it any more.
      await page.goto('/dashboard/phone?pick=12129990100&months=2')
      await expect(page.getByText('was just taken.')).toBeVisible()
    },
  },
  {
    name: 'first-run/no-credits',
    who: 'newcomer',
    async reach({ page, player, backstage }) {
      await backstage.showCredits(player.email, 0)
      await page.goto('/dashboard/phone')
      const steps = page.getByRole('region', { name: 'Getting started' })
      await expect(steps.getByRole('button', { name: 'Add credits' })).toBeVisible()
    },
  },
  {
    name: 'first-run/none-found',
    who: 'newcomer',
    async reach({ page }) {
      await page.goto('/dashboard/phone')
      await page.getByRole('textbox', { name: 'Area code' }).fill('415')
      await page.getByRole('textbox', { name: 'Last 7 digits contain' }).fill('999999')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByText('Try fewer digits, or another area code.')).toBeVisible()
    },
  },
  {
    name: 'first-run/skipped',
    who: 'beginner',
    async reach(scene) {
      await scene.page.goto('/dashboard/phone?recents')
      await scene.dashboard.ready()
      const steps = scene.page.getByRole('region', { name: 'Getting started' })
      await steps.getByRole('button', { name: 'Make a test call' }).click()
      await steps.getByRole('button', { name: 'Skip' }).click()
      await expect(steps.getByText('Skipped')).toBeVisible()
    },
  },
  {
    name: 'first-run/first-steps',
    who: 'beginner',
    inShort: true,
    async reach(scene) {
      await open(scene)
      await expect(number(scene)).toBeVisible()
    },
  },
  {
    name: 'dialler/empty',
    who: 'regular',
    reach: open,
  },
  {
    name: 'phone/recents',
    who: 'regular',
    async reach({ page, dashboard }) {
      await page.goto('/dashboard/phone?recents')
      await dashboard.ready()
      // The pane's own; beside it whoever is in view has theirs.
      await expect(page.getByRole('list', { name: 'Recent calls' }).first()).toBeVisible()
    },
  },
  {
    name: 'phone/first-steps-list',
    who: 'beginner',
    async reach({ page, dashboard }) {
      await page.goto('/dashboard/phone?recents')
      await dashboard.ready()
      const steps = page.getByRole('region', { name: 'Getting started' })
      await expect(steps).toBeVisible()
      // What an earlier state has skipped is not skipped here.
      await expect(steps.getByText('Skipped')).toBeHidden()
    },
  },
  searched('phone/found', 'gra', 'Grace Hopper'),
  searched('phone/nobody-found', '5550177234', 'No matches'),
  {
    name: 'dialler/microphone-denied',
    who: 'regular',
    async reach(scene) {
      const script = await scene.page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
      })
      scene.undo.push(() => script.dispose())
      await open(scene)
      await number(scene).fill('2125550187')
      await scene.page.getByRole('button', { name: 'Call', exact: true }).click()
      await expect(scene.page.getByText('Your microphone is blocked.', { exact: false })).toBeVisible()
    },
  },
  typed('dialler/known-number', () => '2125550187', true),
  typed('dialler/unknown-number', () => '3125550156'),
  typed('dialler/half-a-number', () => '312'),
  typed('dialler/no-price', () => '876', true),
  typed('dialler/name-typed', () => 'gra'),
  typed('dialler/own-number', ({ player }) => player.number),
  typed('dialler/impossible-number', () => '1155550177'),
  typed('dialler/emergency', () => '911'),
  {
    name: 'dialler/low-credits',
    who: 'regular',
    async reach(scene) {
      await scene.backstage.showCredits(scene.player.email, 0.4)
      await open(scene, 'Too few credits')
      await number(scene).pressSequentially('2125550187')
      await expect(scene.dashboard.balance).toContainText(asSpoken('0.4'))
    },
  },
  {
    name: 'dialler/day-limit-and-few-credits',
    who: 'regular',
    async reach(scene) {
      await scene.backstage.showCredits(scene.player.email, 0.4)
      await open(scene, 'Too few credits')
      await limitDay(scene, 'own')
      await number(scene).fill('2125550187')
      await expect(
        scene.page.getByText(/^(You can call again|Wieder anrufen kannst du) .+ 1[.,]00 credits\./i),
      ).toBeVisible()
    },
  },
  {
    name: 'dialler/day-limit',
    who: 'regular',
    inShort: true,
    async reach(scene) {
      await open(scene)
      await limitDay(scene, 'new-account')
      await number(scene).fill('2125550187')
      // On a phone it is heard above the keys, and seen below Call.
      await expect(scene.page.getByText(/You can spend more from/).last()).toBeVisible()
    },
  },
]
