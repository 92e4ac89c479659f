import { firestorePaths } from '@parley/shared-contract'
import { Backstage } from '../../fixtures/backstage.ts'
import { CarrierFaults } from '../../fixtures/carrier-faults.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { placeOf } from '../../fixtures/places.ts'
import { placesFromFirst } from '../../fixtures/places-over-time.ts'
import { inTurn } from '../../fixtures/turns.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const from = '+12125550187'
const windows = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
]
/** Two lines of every card. */
const longName = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh of Ely'

/** Runs in the page: it may play nothing before somebody touches it, and what asks of it here is no touch. */
function staySilent(): void {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false, isActive: false } })
  const touched = new Promise(touch => addEventListener('pointerdown', touch, { once: true, capture: true }))
  const { resume } = AudioContext.prototype
  AudioContext.prototype.resume = function () {
    return touched.then(() => resume.call(this))
  }
}

for (const size of inTurn(windows)) {
  test(`at ${size.width} px Answer stays where it first was: as it comes, as the name comes, as it is pressed`, async ({
    person,
    stack,
  }) => {
    const { page, dashboard, email, number } = await person({ areaCode: '551' })
    const backstage = new Backstage(stack)
    const contact = firestorePaths.contact((await backstage.identity(email)) ?? '', 'caller')
    const carrier = new CarrierFaults(stack)
    const { incoming } = dashboard.call
    const answer = incoming.getByRole('button', { name: 'Answer' })
    const pane = page.getByRole('region', { name: 'Person', exact: true })
    const ring = async () => {
      const places = placesFromFirst(page, 'alertdialog', 'Answer')
      await carrier.happen('ring', { to: number, from })
      expect(await places).toHaveLength(1)
    }
    await page.setViewportSize(size)

    await test.step('a stranger calls, whose name comes later', async () => {
      await ring()
      const first = await placeOf(answer)
      await backstage.write(contact, {
        ...{ id: 'caller', displayName: longName, numbers: [{ e164: from, label: 'mobile' }] },
        ...{ email: null, company: null, notes: null, favorite: false, photoURL: null },
        ...{ createdAt: 1, updatedAt: 1 },
      })
      await expect(incoming.getByText(longName, { exact: true })).toBeVisible()
      expect(await placeOf(answer)).toEqual(first)
      await incoming.getByRole('button', { name: 'Decline' }).click()
      await expect(incoming).toBeHidden()
    })
    await test.step('somebody known calls, and Answer is pressed on a page that nobody has touched before', async () => {
      await page.addInitScript(staySilent)
      await page.reload()
      await dashboard.ready()
      await ring()
      const first = await placeOf(answer)
      // A button that is held is a little smaller; what it stands in is not.
      const row = answer.locator('..')
      const place = await placeOf(row)
      const unlock = incoming.getByRole('button', { name: 'Turn on ringing' })
      await expect(unlock).toBeVisible()
      // In view from the first ring on, and the same once the call is on.
      const inView =
        size.width === 1440 ? await pane.getByRole('heading', { name: longName }).elementHandle() : null
      await page.mouse.move(first.x + first.width / 2, first.y + first.height / 2)
      await page.mouse.down()
      await expect(unlock).toBeHidden()
      expect(await placeOf(row)).toEqual(place)
      await page.mouse.up()
      await dashboard.call.connected()
      expect((await inView?.evaluate(heading => heading.isConnected)) ?? true).toBe(true)
      await dashboard.call.hangUp()
    })
  })
}
