import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures/journey.ts'
import { ContactsPage } from '../../pages/contacts-page.ts'
import { axeFindings } from '../../states/audit.ts'

const contactsPage = '/dashboard/contacts'
/** More than one commit takes, and far more than fit a screen. */
const manyPeople = 600

test('somebody saved in one browser goes by name in the other, wherever their number is shown (D25)', async ({
  person,
  device,
}) => {
  const { page, email, dashboard } = await person({ areaCode: '617' })
  const other = await device({ email }, '/dashboard/contacts')

  await test.step('a call to a number without a name', async () => {
    await dashboard.dial('(500) 555-0100')
    await dashboard.call.connected()
  })
  await new ContactsPage(other).add('Echo line', '500 555 0100')
  await expect(dashboard.call.region).toContainText('Echo line')
  await dashboard.call.hangUp()
  await expect(page.getByRole('list', { name: 'Recent calls' })).toContainText('Echo line')
  await dashboard.open('Calls')
  await expect(dashboard.latestCall()).toHaveAccessibleName(/^Echo line, \(500\) 555-0100, Completed/)

  await test.step('deleted and brought back', async () => {
    const contacts = new ContactsPage(other)
    const stage = await contacts.open('Echo line')
    await stage.getByRole('button', { name: 'More about Echo line' }).click()
    await other.getByRole('menuitem', { name: 'Delete contact' }).click()
    await expect(contacts.contact('Echo line')).toHaveCount(0)
    await expect(dashboard.latestCall()).toHaveAccessibleName(/^\(500\) 555-0100/)
    await other.getByRole('button', { name: 'Undo' }).click()
    await expect(dashboard.latestCall()).toHaveAccessibleName(/^Echo line/)
  })
})

test('a blocked number does not ring, and rings again when it is unblocked', async ({ person }) => {
  const [caller, callee] = await Promise.all([
    person({ areaCode: '206' }),
    person({ areaCode: '303', path: '/dashboard/contacts?group=blocked' }),
  ])
  const [from, to] = [caller.number, callee.number]
  const contacts = new ContactsPage(callee.page)
  await callee.page.getByRole('textbox', { name: 'Number to block' }).fill(from)
  await callee.page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(contacts.blocked.getByRole('listitem')).toHaveCount(1)

  await caller.dashboard.dial(to)
  // Voicemail answers who is blocked, and nobody is told.
  await caller.dashboard.call.connected()
  await expect(callee.dashboard.call.incoming).toBeHidden()
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
  const { page } = await person({ path: contactsPage })
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
  expect(await axeFindings(page)).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export contacts' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trimEnd().split('\r\n')).toHaveLength(manyPeople + 1)
  expect(file).toContain('"Adele 0","+12125550000","mobile"')

  await contacts.saved()
  await page.reload()
  await expect(contacts.contact('Adele 0').first()).toBeVisible()
})

test('D42: somebody has a page first and a form second; back, reload and a narrow window keep who it is', async ({
  person,
}) => {
  const { page, dashboard } = await person({ areaCode: '425', path: contactsPage })
  const contacts = new ContactsPage(page)
  const { stage } = contacts
  await contacts.add('Grace Hopper', '212 555 0187')
  await contacts.add('Echo line', '500 555 0100')

  await test.step('the page, and the form behind a button', async () => {
    await contacts.open('Grace Hopper')
    await expect(stage.getByRole('textbox', { name: 'Name' })).toHaveCount(0)
    await stage.getByRole('textbox', { name: 'Notes' }).fill('Likes to be called in the morning')
    await expect(stage.getByText('Saved', { exact: true })).toBeVisible()
    await stage.getByRole('button', { name: 'Edit' }).click()
    await expect(stage.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await stage.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await expect(contacts.heading('Grace Hopper')).toBeVisible()
    await expect(stage.getByRole('textbox', { name: 'Notes' })).toHaveValue(
      'Likes to be called in the morning',
    )
  })

  await test.step('one pane at a time on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await stage.getByRole('button', { name: 'Contacts' }).click()
    await expect(stage).toBeHidden()
    await contacts.open('Echo line')
    await expect(contacts.list).toBeHidden()
    await page.goBack()
    await expect(contacts.contact('Echo line')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/contacts$/)
    await contacts.open('Echo line')
  })

  await test.step('a handset calls, and not twice', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const handset = stage.getByRole('button', { name: 'Call Echo line' })
    await handset.dblclick()
    await dashboard.call.connected()
    await expect(page).toHaveURL(/\/dashboard\/contacts\/.+/)
    await expect(handset).toHaveAttribute('aria-disabled', 'true')
    await dashboard.call.hangUp()
    await expect(handset).not.toHaveAttribute('aria-disabled', 'true')
    const calls = stage.getByRole('list', { name: 'Recent calls' })
    await expect(calls.getByRole('listitem')).toHaveCount(1)
    await calls.getByRole('link', { name: /Completed/ }).click()
    await expect(page).toHaveURL(/\/dashboard\/calls\/.+/)
  })
})

test('a file is imported with a word for each row that is not taken', async ({ person }) => {
  const { page } = await person({ path: contactsPage })
  const file = 'Name,Number\nGrace Hopper,2125550187\nRobin,12\n,\n,,\nGrace,212 555 0187\n'
  await page.getByLabel('File to import').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  })
  const dialog = page.getByRole('dialog', { name: 'Import contacts' })
  await expect(dialog).toContainText('3 lines: 1 new, 2 left out')
  await expect(dialog).toContainText('“12” is not a phone number.')
  await expect(dialog).toContainText('The same as line 2, Grace Hopper.')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download these lines' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(
    '"3","“12” is not a phone number.",',
  )
  await dialog.getByRole('button', { name: 'Import 1 contact' }).click()
  await expect(new ContactsPage(page).list.getByRole('listitem')).toHaveCount(1)
})

test('D41: beside a page stands who it is about; when that part fails the page is whole', async ({
  person,
  stack,
}) => {
  const { page, dashboard } = await person({ areaCode: '919' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await dashboard.dial('(500) 555-0100')
  await dashboard.call.connected()
  await dashboard.call.hangUp()
  const panel = page.getByRole('region', { name: 'Person' })
  await dashboard.open('Calls')
  await dashboard.latestCall().getByRole('link').first().click()
  await expect(panel.getByRole('heading', { name: '(500) 555-0100' })).toBeVisible()
  await panel.getByRole('button', { name: 'Save contact' }).click()
  await panel.getByRole('textbox', { name: 'Name' }).fill('Echo line')
  await panel.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(panel.getByRole('heading', { name: 'Echo line' })).toBeVisible()
  await expect(dashboard.latestCall()).toHaveAccessibleName(/^Echo line/)
  await new ContactsPage(page).saved()

  const profileOrigin = `http://localhost:${stack.port + 4}/**`
  await page.context().route(profileOrigin, route => route.abort('connectionrefused'))
  await page.reload()
  await expect(panel.getByRole('alert')).toContainText('This part did not load')
  await expect(page.getByRole('region', { name: 'Call details' })).toContainText('(500) 555-0100')
  await page.context().unroute(profileOrigin)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('heading', { name: 'Echo line' })).toBeVisible()
})
