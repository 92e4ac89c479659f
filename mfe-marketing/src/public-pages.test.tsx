import { type RatesTable, routes } from '@parley/shared-contract'
import { axeViolations } from '@parley/shared-ui/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ContactPage } from './contact/contact-page.tsx'
import { FeaturesPage } from './features/features-page.tsx'
import { HomePage } from './home/home-page.tsx'
import { operator } from './legal/operator.ts'
import { PrivacyPage } from './legal/privacy-page.tsx'
import { TermsPage } from './legal/terms-page.tsx'
import { PricingPage } from './pricing/pricing-page.tsx'
import { renderPage } from './testing/render-page.tsx'

const pages = [
  ['home', HomePage, 'A phone number that lives in your browser'],
  ['features', FeaturesPage, 'Features'],
  ['pricing', PricingPage, 'Pricing'],
  ['contact', ContactPage, 'Help'],
  ['terms', TermsPage, 'Terms'],
  ['privacy', PrivacyPage, 'Privacy'],
] as const

test.each(pages)('the page %s has one heading that names it and no axe findings', async (_, Page, name) => {
  const { container } = renderPage(<Page />)
  expect(screen.getAllByRole('heading', { level: 1 }).map(heading => heading.textContent)).toEqual([name])
  expect(await axeViolations(container)).toEqual([])
})

test.each([
  ['terms', TermsPage],
  ['privacy', PrivacyPage],
])('the page %s begins with what stands in it, and each line leads to its part', (_, Page) => {
  const { container } = renderPage(<Page />)
  const contents = screen.getByRole('navigation', { name: 'On this page' })
  const links = [...contents.querySelectorAll('a')]
  const headings = [...container.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(links.map(({ textContent }) => textContent)).toEqual(headings)
  for (const { hash, textContent } of links) {
    const part = container.querySelector(`[id="${decodeURIComponent(hash.slice(1))}"]`)
    expect(part?.querySelector('h2')?.textContent).toBe(textContent)
  }
})

test('the features stand beside what people know, also where that is better', () => {
  renderPage(<FeaturesPage />)
  const emergency = screen.getByRole('rowheader', { name: 'Emergency calls' }).closest('tr')
  expect([...(emergency?.cells ?? [])].slice(1, 3).map(({ textContent }) => textContent)).toEqual([
    ...['No: keep another phone', 'Yes'],
  ])
})

test('the home page asks for one thing, at its beginning and its end: to sign up', () => {
  renderPage(<HomePage />)
  const ways = screen.getAllByRole('link', { name: 'Get your number' })
  expect(ways.map(way => way.getAttribute('href'))).toEqual([routes.signup, routes.signup])
})

test('the features name all that a number can do: calls, texts, pictures, voicemail, greeting, forwarding', () => {
  const { container } = renderPage(<FeaturesPage />)
  for (const word of ['Calls', 'Texts', 'pictures', 'Voicemail', 'greeting', 'forwarding'])
    expect(container.textContent).toContain(word)
})

test('D38: the privacy page names all that is kept, and how long a device keeps what was written', () => {
  const { container } = renderPage(<PrivacyPage />)
  const kept = screen.getAllByRole('listitem').map(item => item.textContent)
  for (const what of [/greeting/, /forwarded/, /payment.+card/, /report.+90 days/, /notified/])
    expect(kept.some(line => what.test(line ?? ''))).toBe(true)
  // ADR 0043
  expect(container.textContent).toMatch(/a text you have begun for 30 days/)
  expect(container.textContent).toMatch(/signed out from elsewhere, your texts wait/)
})

test('pricing has one table and the worked example, and says what cannot be called', () => {
  renderPage(<PricingPage />)
  expect(screen.getAllByRole('table')).toHaveLength(1)
  const example = screen.getByText('= 5 started minutes').parentElement
  expect(example?.textContent).toBe('4 min 10 s = 5 started minutes = 0.110 credits')
  expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(/^Emergency services cannot be called/)
  // D37
  expect(screen.getByText(/In your first week you can spend 10\.00 credits a day\./)).toBeTruthy()
  expect(screen.getByText('International calling is not available yet.')).toBeTruthy()
  // D47: by the segment.
  expect(screen.getByText('A longer text counts as several.')).toBeTruthy()
})

test.each([
  ['terms', TermsPage],
  ['privacy', PrivacyPage],
])('the page %s says who runs the site, or that nobody has said so, and since when it holds', (_, Page) => {
  const { container } = renderPage(<Page />)
  expect(screen.getByRole('heading', { name: 'Who runs this site' })).toBeTruthy()
  const name = operator?.name ?? 'Nobody has put their name here yet'
  expect(container.textContent).toContain(name)
  expect(container.textContent).toMatch(/In this wording since \w+ \d+, 20\d\d\./)
})

test('the home page says the price in its head, and answers what people ask', () => {
  renderPage(<HomePage />)
  expect(
    screen.getByText(/1\.50 credits a month for the number, 0\.022 credits per started minute/),
  ).toBeTruthy()
  expect(screen.getByText('What do I need?').closest('details')?.open).toBe(false)
})

test.each([
  ['at-once', 'Your first 5 credits are free.'],
  ['when-verified', 'Your first 5 credits are free, once your email address is verified.'],
] as const)('D12: credits of a new account that come %s are said at both ways in', (comes, sentence) => {
  renderPage(<HomePage />, {}, '/', { status: 'signed-out' }, null, { credits: '5', comes })
  expect(screen.getAllByText(sentence)).toHaveLength(2)
})

test('D12: where a new account is given nothing, no page says that anything is free to begin with', () => {
  for (const [, Page] of pages) {
    const { container } = renderPage(<Page />)
    expect(container.textContent).not.toMatch(/Your first/)
  }
})

test('D13: who buys credits reads who sees the card', () => {
  renderPage(<PrivacyPage />)
  expect(screen.getByText(/the payment provider sees your card/)).toBeTruthy()
})

test('D15: every price of the public pages is that of the server’s table', () => {
  const rate = { microPerMinute: 60_000, incrementSeconds: 6 }
  const rates: RatesTable = {
    version: '1',
    incoming: rate,
    destinations: [{ place: 'United States', kind: 'domestic', rate, prefixes: ['1'] }],
  }
  for (const [, Page] of pages) {
    const { container } = renderPage(<Page />, {}, '/', { status: 'signed-out' }, rates)
    expect(container.textContent).not.toContain('0.022')
    expect(container.textContent).not.toContain('started minute')
  }
  expect(screen.getAllByText(/0\.060/).length).toBeGreaterThan(4)
})

test('D15: who can be called is what the server’s table has a price for', () => {
  const rate = { microPerMinute: 60_000, incrementSeconds: 60 }
  const to = (place: string, kind: 'domestic' | 'abroad', prefix: string) => ({
    ...{ place, kind, rate, prefixes: [prefix] },
  })
  const shown = (...destinations: RatesTable['destinations']) => {
    const rates: RatesTable = { version: '1', incoming: rate, destinations }
    const pages = [<HomePage key="home" />, <PricingPage key="pricing" />]
    const drawn = renderPage(pages, {}, '/', { status: 'signed-out' }, rates)
    return drawn.container.textContent ?? ''
  }
  const abroad = shown(to('Canada', 'domestic', '1416'), to('Mexico', 'abroad', '52'))
  expect(abroad).toContain('You can call Canada and Mexico.')
  expect(abroad).not.toContain('International calling')
  const home = shown(to('Canada', 'domestic', '1416'))
  expect(home).toContain('You can call Canada.')
  expect(home).toContain('International calling is not available yet.')
  const many = Array.from({ length: 40 }, (_, n) => to(`Place ${n}`, 'abroad', `4${n}`))
  expect(shown(...many)).toContain('You can call numbers in 40 places.')
})
