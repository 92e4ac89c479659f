import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, password, test } from '../../fixtures/journey.ts'
import { ContactsPage } from '../../pages/contacts-page.ts'
import { LogInPage } from '../../pages/log-in-page.ts'

/** More than one commit takes, and far more than fit a screen. */
const manyPeople = 600

test('somebody saved in one browser goes by name in the other, wherever their number is shown (D25)', async ({
  person,
  visitor,
}) => {
  const { page, email, dashboard } = await person({ areaCode: '617' })
  const other = await visitor()
  await new LogInPage(other).logInTo('/dashboard/contacts', email, password)

  await test.step('a call to a number without a name', async () => {
    await dashboard.dial('(500) 555-0100')
    await dashboard.call.connected()
  })
  await new ContactsPage(other).add('Echo line', '500 555 0100')
  await expect(dashboard.call.region).toContainText('Echo line')
  await dashboard.call.hangUp()
  await expect(page.getByRole('list', { name: 'Recent numbers' })).toContainText('Echo line')
  await dashboard.open('Calls')
  await expect(dashboard.latestCall()).toHaveAccessibleName(/^Echo line, \(500\) 555-0100, Completed/)

  await test.step('deleted and brought back', async () => {
    const contacts = new ContactsPage(other)
    await (await contacts.open('Echo line')).getByRole('button', { name: 'Delete contact' }).click()
    await expect(contacts.contact('Echo line')).toHaveCount(0)
    await expect(dashboard.latestCall()).toHaveAccessibleName(/^\(500\) 555-0100/)
    await other.getByRole('button', { name: 'Undo' }).click()
    await expect(dashboard.latestCall()).toHaveAccessibleName(/^Echo line/)
  })
})

test('a blocked number does not ring, and rings again when it is unblocked', async ({ person }) => {
  const [caller, callee] = await Promise.all([person({ areaCode: '206' }), person({ areaCode: '303' })])
  const [from, to] = [caller.number, callee.number]
  await callee.dashboard.open('Contacts')
  const contacts = new ContactsPage(callee.page)
  await callee.page.getByRole('tab', { name: 'Blocked' }).click()
  await callee.page.getByRole('textbox', { name: 'Number to block' }).fill(from)
  await callee.page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(contacts.blocked.getByRole('listitem')).toHaveCount(1)

  await caller.dashboard.dial(to)
  await expect(caller.dashboard.call.status).toHaveText('Ringing…')
  await caller.dashboard.call.hangUp()
  await contacts.blocked.getByRole('button', { name: /^Unblock/ }).click()
  await expect(contacts.blocked.getByRole('listitem')).toHaveCount(0)

  await caller.dashboard.dial(to)
  await expect(callee.dashboard.call.incoming).toBeVisible()
  await callee.dashboard.call.incoming.getByRole('button', { name: 'Decline' }).click()
  await caller.dashboard.call.gone()
  await callee.dashboard.open('Calls')
  await expect(callee.dashboard.history.getByRole('listitem')).toHaveCount(1)
})

test('hundreds of people are imported, found, jumped to and exported', async ({ person }) => {
  const { page, dashboard } = await person()
  await dashboard.open('Contacts')
  const contacts = new ContactsPage(page)
  const cards = Array.from({ length: manyPeople }, (_, n) => {
    const name = `${String.fromCharCode(65 + (n % 26))}dele ${n}`
    const tel = `+1212${5_550_000 + n}`
    return `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nTEL;TYPE=CELL:${tel}\r\nEND:VCARD\r\n`
  })
  await contacts.importFile('people.vcf', cards.join(''))
  await expect(contacts.contact('Adele 0').first()).toBeVisible()
  expect(await contacts.list.getByRole('listitem').count()).toBeLessThan(100)

  await page
    .getByRole('navigation', { name: 'Jump to' })
    .getByRole('button', { name: 'Z', exact: true })
    .click()
  await expect(contacts.contact('Zdele 25').first()).toBeInViewport()
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('555 0599')
  await expect(contacts.list.getByRole('listitem')).toHaveCount(1)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export contacts' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trimEnd().split('\r\n')).toHaveLength(manyPeople + 1)
  expect(file).toContain('Adele 0,+12125550000,mobile')

  await page.reload()
  await expect(contacts.contact('Adele 0').first()).toBeVisible()
})
