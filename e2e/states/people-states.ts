import { expect } from '@playwright/test'
import { ContactsPage } from '../pages/contacts-page.ts'
import type { Scene, State } from './state.ts'

const open = async ({ page }: Scene) => {
  await page.goto('/dashboard/contacts')
  await expect(new ContactsPage(page).contact('Grace Hopper')).toBeVisible()
}

const csv = 'Name,Phone\nBetty Holberton,+12155550161\nAlan Turing,+14155550171\nIda Rhodes,12\n'

/** The address book. */
export const peopleStates: readonly State[] = [
  { name: 'contacts/list', who: 'regular', inShort: true, reach: open },
  {
    name: 'contacts/person',
    who: 'regular',
    inShort: true,
    async reach(scene) {
      await open(scene)
      await new ContactsPage(scene.page).open('Grace Hopper')
    },
  },
  {
    name: 'contacts/edit',
    who: 'regular',
    async reach(scene) {
      await open(scene)
      await new ContactsPage(scene.page).open('Grace Hopper')
      await scene.page.getByRole('button', { name: 'Edit', exact: true }).first().click()
      await expect(scene.page.getByRole('textbox', { name: 'Name' })).toBeVisible()
    },
  },
  {
    name: 'contacts/add',
    who: 'regular',
    async reach(scene) {
      await open(scene)
      await scene.page.getByRole('button', { name: 'Add contact' }).click()
      await expect(scene.page.getByRole('textbox', { name: 'Name' })).toBeVisible()
    },
  },
  {
    name: 'contacts/import',
    who: 'regular',
    async reach(scene) {
      await open(scene)
      const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
      await scene.page.getByLabel('File to import').setInputFiles(file)
      await expect(scene.page.getByRole('button', { name: 'Import 1 contact' })).toBeVisible()
    },
  },
  {
    name: 'contacts/nothing-found',
    who: 'regular',
    async reach(scene) {
      await open(scene)
      await scene.page.getByRole('searchbox', { name: 'Search contacts' }).fill('nobody at all')
      await expect(new ContactsPage(scene.page).contact('Grace Hopper')).toHaveCount(0)
    },
  },
  {
    name: 'contacts/empty',
    who: 'newcomer',
    inShort: true,
    async reach({ page }) {
      await page.goto('/dashboard/contacts')
      await expect(page.getByText('No contacts yet').first()).toBeVisible()
    },
  },
]
