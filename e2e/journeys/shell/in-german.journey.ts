import { freshDetails, makeAccount } from '../../fixtures/account.ts'
import { CarrierFaults } from '../../fixtures/carrier-faults.ts'
import { closePage } from '../../fixtures/closed-page.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { englishLeft } from '../../german/english-left.ts'
import { speak } from '../../german/spoken.ts'
import { ContactsPage } from '../../pages/contacts-page.ts'
import { MessagesPage } from '../../pages/messages-page.ts'

test.use({ locale: 'de-DE' })

test('ADR 0055: whose browser speaks German reads, signs up, sets and calls in German', async ({
  visitor,
}) => {
  const page = await visitor()
  const speaksGerman = async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    expect(await englishLeft(page)).toEqual([])
  }
  await test.step('public pages are documents in German, and stay so when they are taken over', async () => {
    const site = ['/', '/features', '/pricing', '/contact', '/contact/sent', '/terms', '/privacy']
    for (const path of [...site, '/login', '/forgot-password', '/nowhere']) {
      await page.goto(path)
      await speaksGerman()
    }
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Eine Telefonnummer, die in deinem Browser lebt',
    )
    await page.getByRole('link', { name: 'Registrieren' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto anlegen')
    await speaksGerman()
  })
  await test.step('a refusal is said in German, and an account is made', async () => {
    const { username, email, password } = freshDetails()
    await page.getByLabel('Benutzername').fill(username)
    await page.getByLabel('E-Mail').fill('niemand')
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await expect(page.getByText('Bitte gib eine gültige E-Mail-Adresse ein.')).toBeVisible()
    await page.getByLabel('E-Mail').fill(email)
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await expect(page.getByText('Wähle deine Nummer').first()).toBeVisible()
  })
})

test('ADR 0055: pages behind sign-in speak German, a call too, and English once that is chosen in the settings', async ({
  profile,
  stack,
}) => {
  const account = await makeAccount(stack, '415')
  const page = await profile({ toneHz: 440, signedIn: account.signedIn })
  const settings = ['you', 'number', 'wallet', 'calling', 'sound', 'notifications', 'blocked', 'data']
  const sections = [...settings, 'appearance']
  const paths = ['calls', 'messages', 'voicemail', 'contacts', ...sections.map(name => `profile/${name}`)]
  for (const path of paths) {
    await page.goto(`/dashboard/${path}`)
    await expect(page.getByText('3,50 Credits').first()).toBeVisible()
    expect(await englishLeft(page), path).toEqual([])
  }
  // What a page is asked for by its English names is there in German.
  speak('de', page)
  await test.step('a person, and a thread with them', async () => {
    const { number } = await makeAccount(stack, '415')
    await page.goto('/dashboard/contacts')
    await new ContactsPage(page).add('Erika Mustermann', number)
    expect(await englishLeft(page)).toEqual([])
    const messages = new MessagesPage(page)
    await messages.with(number)
    await messages.write('Bis gleich!')
    await expect(page.getByRole('article', { name: /, Angekommen$/ })).toBeVisible()
    expect(await englishLeft(page)).toEqual([])
  })
  speak('en', page)
  await test.step('a call', async () => {
    await page.goto('/dashboard/phone')
    await page.getByRole('textbox', { name: 'Telefonnummer' }).fill('5005550100')
    await page.getByRole('button', { name: 'Anrufen', exact: true }).click()
    await expect(page.getByText('Verbunden').first()).toBeVisible()
    await page.getByRole('button', { name: 'Auflegen' }).click()
    await expect(page.getByText('Anruf beendet').first()).toBeVisible()
  })
  await test.step('what is told while no page is open', async () => {
    const carrier = new CarrierFaults(stack)
    const closed = await closePage(page, stack, account)
    const shows = async (title: string, body: string) =>
      expect((await closed.shows(title)).text).toBe(`${title}: ${body}`)
    await carrier.happen('ring', { to: account.number, from: 'anonymous' })
    await shows('Eingehender Anruf', 'Unbekannt')
    await carrier.endCalls()
    await shows('Verpasster Anruf', 'Unbekannt')
    await carrier.happen('text', { from: '+12125550187', to: account.number, text: 'Bist du da?' })
    await shows('Neue Nachricht', '(212) 555-0187')
  })
  await test.step('English is chosen, kept by this browser, and given back to it', async () => {
    await page.goto('/dashboard/profile/appearance')
    await page.getByRole('radio', { name: 'English' }).check()
    await expect(page.getByRole('heading', { level: 2, name: 'Appearance' })).toBeVisible()
    await page.goto('/pricing')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preise')
    await page.goto('/dashboard/profile/appearance')
    await page.getByRole('radio', { name: 'Wie dieser Browser' }).check()
    await expect(page.getByRole('radio', { name: 'Wie dieser Browser' })).toBeChecked()
  })
})
