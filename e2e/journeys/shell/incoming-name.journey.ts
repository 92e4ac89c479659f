import { firestorePaths } from '@parley/shared-contract'
import { Backstage } from '../../fixtures/backstage.ts'
import { CarrierFaults } from '../../fixtures/carrier-faults.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { inEach } from '../../fixtures/places.ts'

const from = '+12125550187'
const windows = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 568, height: 320 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
]
/** Of 22, 33 and 60 letters in each script. */
const names = [
  'Christopher Montgomery',
  'Dr. Alexandra Schneider-Hoffmann',
  'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh of Ely',
  'Hans-Jürgen Großmüller',
  'Karl-Friedrich von Weißmüllerhaus',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte',
  'محمد عبد الرحمن الفارس',
  'محمد عبد الرحمن بن عبد الله الفار',
  'محمد عبد الرحمن بن عبد الله بن أحمد بن محمود الفارسي النيسابور',
]

test('however long the name of whoever calls, each button of the card is whole and in sight', async ({
  person,
  stack,
}) => {
  const { page, dashboard, email, number } = await person({ areaCode: '551' })
  const backstage = new Backstage(stack)
  const path = firestorePaths.contact((await backstage.identity(email)) ?? '', 'caller')
  const call = (displayName: string) =>
    backstage.write(path, {
      ...{ id: 'caller', displayName, numbers: [{ e164: from, label: 'mobile' }] },
      ...{
        email: null,
        company: null,
        notes: null,
        favorite: false,
        photoURL: null,
        createdAt: 1,
        updatedAt: 1,
      },
    })
  const carrier = new CarrierFaults(stack)
  const { incoming } = dashboard.call
  for (const name of names) {
    await test.step(name, async () => {
      await call(name)
      await carrier.happen('ring', { to: number, from })
      await inEach(page, windows, async () => {
        await expect(incoming.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
        const buttons = await incoming.getByRole('button').all()
        expect(buttons.length).toBeGreaterThan(1)
        for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 })
      })
      await incoming.getByRole('button', { name: 'Decline' }).click()
      await expect(incoming).toBeHidden()
    })
  }
})
