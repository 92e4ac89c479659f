import { expect } from '@playwright/test'
import type { State } from './state.ts'

const pages = {
  home: '/',
  features: '/features',
  pricing: '/pricing',
  contact: '/contact',
  'contact-sent': '/contact/sent',
  terms: '/terms',
  privacy: '/privacy',
  'log-in': '/login',
  'sign-up': '/signup',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password',
  'not-found': '/no/such/page',
} as const

const heading = { level: 1 } as const

/** The public site and the way into an account. */
export const publicStates: readonly State[] = [
  ...Object.entries(pages).map(
    ([name, path]): State => ({
      name: `public/${name}`,
      who: 'visitor',
      inShort: name === 'home' || name === 'sign-up',
      async reach({ page }) {
        await page.goto(path)
        await expect(page.getByRole('main').getByRole('heading', heading)).toBeVisible()
      },
    }),
  ),
  {
    name: 'public/log-in-refused',
    who: 'visitor',
    async reach({ page }) {
      await page.goto(pages['log-in'])
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@parley.test')
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByText('Invalid email or password.').first()).toBeVisible()
    },
  },
  {
    name: 'public/sign-up-refused',
    who: 'visitor',
    async reach({ page }) {
      await page.goto(pages['sign-up'])
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAttribute('aria-invalid', 'true')
    },
  },
]
