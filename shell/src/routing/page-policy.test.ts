import { navigationOf, type PublishedPage, pageAddress, pageAt, type RemoteId } from '@parley/shared-contract'
import { describe, expect, test } from 'vitest'
import { versionOnePages } from '../remotes/version-one.tsx'
import { realPages } from '../testing/real-pages.ts'
import { admitPages } from './page-policy.ts'

const page = (path: string, rest: Partial<PublishedPage> = {}): PublishedPage => ({
  path,
  title: 'Title',
  layout: 'dashboard',
  guard: 'sign-in',
  ...rest,
})
const entry = (label: string, order: number) => ({ label, order, icon: 'phone', behindMore: false })

const real = await realPages()
const shown = () => admitPages(real)

/** S2 with D3, D4 and D6: what must be there. A remote may add pages behind sign-in without a word here. */
const specified = [
  ['/dashboard/calls', 'sign-in', 'dashboard', 'mfe_calls'],
  ['/dashboard/phone', 'sign-in', 'dashboard', 'mfe_phone'],
  ['/dashboard/messages', 'sign-in', 'dashboard', 'mfe_messages'],
  ['/dashboard/voicemail', 'sign-in', 'dashboard', 'mfe_messages'],
  ['/dashboard/profile', 'sign-in', 'dashboard', 'mfe_profile'],
  ['/dashboard/contacts', 'sign-in', 'dashboard', 'mfe_profile'],
  ['/', 'none', 'public', 'mfe_marketing'],
  ['/features', 'none', 'public', 'mfe_marketing'],
  ['/pricing', 'none', 'public', 'mfe_marketing'],
  ['/contact', 'none', 'public', 'mfe_marketing'],
  ['/contact/sent', 'none', 'public', 'mfe_marketing'],
  ['/terms', 'none', 'public', 'mfe_marketing'],
  ['/privacy', 'none', 'public', 'mfe_marketing'],
  ['/login', 'guest-only', 'public', 'mfe_marketing'],
  ['/signup', 'guest-only', 'public', 'mfe_marketing'],
  ['/forgot-password', 'none', 'public', 'mfe_marketing'],
  ['/reset-password', 'none', 'public', 'mfe_marketing'],
  ['/verify-email', 'none', 'public', 'mfe_marketing'],
]
const places = ['Phone', 'Calls', 'Messages', 'Voicemail', 'Contacts', 'Settings']

describe('the pages of the real remotes', () => {
  test('S2: are all shown, with these guards; any other one requires sign-in', () => {
    const { routes, refusals } = shown()
    expect(refusals).toEqual([])
    const rows = routes.map(page => [pageAddress(page), page.guard, page.layout, page.remote])
    expect(rows).toEqual(expect.arrayContaining(specified))
    const others = rows.filter(([path]) => specified.every(([known]) => known !== path))
    expect(others.filter(([, guard]) => guard !== 'sign-in')).toEqual([])
  })

  test.each(['messages', 'voicemail'])('S2, D42: what is selected in %s has an address', name => {
    expect(pageAt(shown().routes, `/dashboard/${name}/one`)?.path).toBe(`/dashboard/${name}/:id?`)
  })

  test('D5: stand in the navigation in this order, and two of them behind More', () => {
    const entries = navigationOf(shown().routes).filter(({ label }) => places.includes(label))
    expect(entries.map(({ label }) => label)).toEqual(places)
    const behindMore = entries.filter(entry => entry.behindMore).map(({ to }) => to)
    expect(behindMore).toEqual(['/dashboard/voicemail', '/dashboard/profile'])
  })

  test.each(Object.keys(real) as RemoteId[])('without %s the others are as they were', missing => {
    const { routes, refusals } = admitPages({ ...real, [missing]: undefined })
    expect(refusals).toEqual([])
    expect(routes).toEqual(shown().routes.filter(({ remote }) => remote !== missing))
    const labels = navigationOf(routes).map(({ label }) => label)
    const all = navigationOf(shown().routes).map(({ label }) => label)
    expect(labels).toEqual(all.filter(label => labels.includes(label)))
  })

  test('answer at every address that a remote of version 1 is given, so that going back to one loses none', () => {
    for (const id of Object.keys(real) as RemoteId[]) {
      for (const old of versionOnePages[id] ?? []) {
        const route = pageAt(shown().routes, pageAddress(old))
        expect([route?.remote, route?.guard]).toEqual([id, old.guard])
      }
    }
  })
})

test('a page that names no guard requires sign-in, and only the marketing remote may ask for less', () => {
  const pages = [page('/dashboard/a'), page('/b', { guard: 'none' }), page('/c', { guard: 'guest-only' })]
  const { routes, refusals } = admitPages({ mfe_calls: pages })
  expect(routes.map(({ path, guard }) => [path, guard])).toEqual([['/dashboard/a', 'sign-in']])
  expect(refusals).toEqual([
    'mfe_calls may not show /b: only mfe_marketing has pages without sign-in.',
    'mfe_calls may not show /c: only mfe_marketing has pages without sign-in.',
  ])
  expect(admitPages({ mfe_marketing: pages }).refusals).toEqual([])
})

test('a path belongs to the first remote that claims it; the other keeps the rest of its pages', () => {
  const { routes, refusals } = admitPages({
    mfe_phone: [page('/dashboard/calls/:id'), page('/dashboard/phone')],
    mfe_calls: [page('/dashboard/calls/:id?')],
  })
  expect(routes.map(({ path, remote }) => [path, remote])).toEqual([
    ['/dashboard/calls/:id?', 'mfe_calls'],
    ['/dashboard/phone', 'mfe_phone'],
  ])
  expect(refusals).toEqual([
    'mfe_phone may not show /dashboard/calls/:id: mfe_calls has /dashboard/calls/:id?.',
  ])
})

test('a remote does not claim one path twice either: the first of its pages has it', () => {
  const { routes, refusals } = admitPages({
    mfe_phone: [
      page('/dashboard/phone'),
      page('/dashboard/phone', { title: 'Other' }),
      page('/dashboard/b/:id'),
    ],
    mfe_messages: [page('/dashboard/messages/:id?'), page('/dashboard/messages')],
  })
  expect(routes.map(({ path, title }) => [path, title])).toEqual([
    ['/dashboard/phone', 'Title'],
    ['/dashboard/b/:id', 'Title'],
    ['/dashboard/messages/:id?', 'Title'],
  ])
  expect(refusals).toEqual([
    'mfe_phone may not show /dashboard/phone: mfe_phone has /dashboard/phone.',
    'mfe_messages may not show /dashboard/messages: mfe_messages has /dashboard/messages/:id?.',
  ])
})

test('what this shell does not know is refused, not guessed', () => {
  const pages = [
    page('/a', { layout: 'sidebar' }),
    page('/b', { guard: 'admin' }),
    { ...page('/dashboard/d'), title: 7 },
    page('/dashboard/c'),
  ]
  const { routes, refusals } = admitPages({ mfe_phone: pages })
  expect(routes.map(({ path }) => path)).toEqual(['/dashboard/c'])
  expect(refusals).toEqual([
    'mfe_phone may not show /a: this shell has no layout "sidebar".',
    'mfe_phone may not show /b: this shell has no guard "admin".',
    `mfe_phone may not show ${JSON.stringify({ ...page('/dashboard/d'), title: 7 })}: this shell does not understand it.`,
  ])
})

test('D41: one remote may have one panel, which has no address and is no entry of the navigation', () => {
  const panel = page('/dashboard/person', { layout: 'panel', navigation: entry('Person', 1) })
  const admitted = admitPages({
    mfe_profile: [panel, page('/dashboard/other', { layout: 'panel' }), page('/dashboard/person/:id')],
    mfe_calls: [page('/dashboard/mine', { layout: 'panel' }), page('/dashboard/person')],
  })
  expect(admitted.panel).toEqual({ remote: 'mfe_profile', path: '/dashboard/person' })
  expect(admitted.routes.map(({ path, remote }) => [path, remote])).toEqual([
    ['/dashboard/person', 'mfe_calls'],
    ['/dashboard/person/:id', 'mfe_profile'],
  ])
  expect(navigationOf(admitted.routes)).toEqual([])
  expect(admitted.refusals).toEqual([
    'mfe_calls may not show /dashboard/mine: only mfe_profile has a panel.',
    'mfe_profile may not show /dashboard/other: /dashboard/person is its panel.',
  ])
})

test('D5: entries of all remotes are sorted together; a page that has none is not among them', () => {
  const { routes } = admitPages({
    mfe_phone: [page('/dashboard/p', { navigation: entry('P', 2) }), page('/dashboard/q/:id', {})],
    mfe_profile: [page('/dashboard/r/:id?', { navigation: entry('R', 1) })],
  })
  expect(navigationOf(routes).map(({ to, label }) => `${label} ${to}`)).toEqual([
    'R /dashboard/r',
    'P /dashboard/p',
  ])
})

test.each(['/login', '/:any', '/pricing', '/dashboard', '/dashboards/x'])(
  'only the marketing remote has a page like %s, outside the dashboard',
  path => {
    expect(admitPages({ mfe_calls: [page(path)] })).toEqual({
      routes: [],
      panel: null,
      refusals: [`mfe_calls may not show ${path}: only mfe_marketing has pages outside /dashboard.`],
    })
    expect(admitPages({ mfe_marketing: [page(path)] }).refusals).toEqual([])
  },
)
