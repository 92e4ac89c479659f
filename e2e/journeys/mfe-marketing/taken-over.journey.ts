import { withoutScripts } from '../../fixtures/held-back-scripts.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { knownHere } from '../../fixtures/known-here.ts'
import { takenOver } from '../../fixtures/taken-over.ts'

test('what is pressed before the scripts are there is done when they are', async ({ visitor }) => {
  const page = await visitor()
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/')
    await page.getByRole('button', { name: 'Play the demonstration' }).click()
    await takenOver(page)
    await expect(page.getByRole('button', { name: 'Pause the demonstration' })).toBeVisible()
  }
})

test('D3: who types and sends before the scripts are there is let in, and led where they wanted to go', async ({
  visitor,
}) => {
  const page = await visitor()
  const letGo = await withoutScripts(page)
  await page.goto('/login?next=%2Fdashboard%2Fcalls')
  const email = page.getByRole('textbox', { name: 'Email' })
  await expect(email).toBeFocused()
  const neighbour = page.getByRole('link', { name: 'Create an account' })
  await expect(neighbour).toHaveAttribute('href', /next=%2Fdashboard%2Fcalls/)
  await page.keyboard.type('ada@parley.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('parley-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fcalls')
  await letGo()
  await expect(page).toHaveURL('/dashboard/calls')
  await expect(page.getByRole('heading', { name: 'Calls', level: 1 })).toBeVisible()
})

test('who has sent a form too early and writes on is left to write: no word of a password goes elsewhere', async ({
  visitor,
}) => {
  const page = await visitor()
  const letGo = await withoutScripts(page)
  await page.goto('/signup')
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused()
  await page.keyboard.type('early')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('early@')
  await page.keyboard.press('Tab')
  await page.keyboard.type('secret')
  await letGo()
  await takenOver(page)
  await page.keyboard.type('word99')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('secretword99')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('early@')
})

test('where the scripts never come, what was pressed waits no longer, and the form says what it needs', async ({
  visitor,
}) => {
  const page = await visitor()
  await page.route(/\/main\.\w+\.js$/, route => route.abort())
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@parley.test')
  await expect(page.getByText('This needs JavaScript')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('for who is signed in, and may be called, a public page is taken over without a touch', async ({
  person,
}) => {
  const { page } = await person({ path: '/dashboard/profile' })
  await knownHere(page)
  await page.goto('/')
  await takenOver(page)
})

test('who is signed in is never asked to log in: the page knows before anything has loaded', async ({
  person,
}) => {
  const { page } = await person({ path: '/dashboard/profile' })
  await knownHere(page)
  await page.route(/\.js(\?|$)/, route => route.abort())
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Open phone' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden()
})
