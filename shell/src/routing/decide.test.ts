import type { Session } from '@parley/shared-contract'
import { describe, expect, test } from 'vitest'
import { realPages } from '../testing/real-pages.ts'
import { decide } from './decide.ts'
import { admitPages } from './page-policy.ts'

const signedIn: Session = {
  status: 'signed-in',
  user: { uid: 'ada', email: 'ada@parley.test', displayName: null },
}
const pages = admitPages(await realPages()).routes
const signedOut: Session = { status: 'signed-out' }
const unknown: Session = { status: 'unknown' }

/** The decision about an address as one word and its target. */
function about(address: string, session: Session): string {
  const { pathname, search } = new URL(address, 'http://localhost')
  const decision = decide({ pathname, search }, pages, session)
  return decision.kind === 'redirect' ? `→ ${decision.to}` : decision.kind
}

describe('S2: dashboard pages require sign-in', () => {
  test.each([
    '/dashboard/calls',
    '/dashboard/phone',
    '/dashboard/profile',
    '/dashboard/contacts',
    '/dashboard/messages',
    '/dashboard/messages/ada_15005550100',
    '/dashboard/voicemail',
  ])('%s', path => {
    expect(about(path, signedIn)).toBe('show')
    expect(about(path, unknown)).toBe('wait')
    expect(about(path, signedOut)).toBe(`→ /login?next=${encodeURIComponent(path)}`)
  })

  test('D3: the way back keeps the query', () => {
    expect(about('/dashboard/calls?range=week', signedOut)).toBe(
      '→ /login?next=%2Fdashboard%2Fcalls%3Frange%3Dweek',
    )
  })
})

describe('S2: log in and sign up are for guests', () => {
  test.each(['/login', '/signup'])('%s', path => {
    expect(about(path, signedOut)).toBe('show')
    expect(about(path, unknown)).toBe('show')
    expect(about(path, signedIn)).toBe('→ /dashboard/phone')
  })

  test.each([
    ['/dashboard/calls?range=week', '/dashboard/calls?range=week'],
    ['https://evil.example/', '/dashboard/phone'],
    ['//evil.example/', '/dashboard/phone'],
    ['/\\evil.example', '/dashboard/phone'],
    ['/login?next=/login', '/dashboard/phone'],
    ['/signup', '/dashboard/phone'],
  ])('D3: next=%s leads to %s', (next, target) => {
    expect(about(`/login?next=${encodeURIComponent(next)}`, signedIn)).toBe(`→ ${target}`)
  })
})

describe('everybody sees', () => {
  test.each([
    '/',
    '/features',
    '/pricing',
    '/pricing/',
    '/contact',
    '/terms',
    '/privacy',
    '/forgot-password',
    '/reset-password',
  ])('%s', path => {
    for (const session of [unknown, signedOut, signedIn]) expect(about(path, session)).toBe('show')
  })
})

test('D3: /dashboard is the phone, with its query', () => {
  expect(about('/dashboard', signedOut)).toBe('→ /dashboard/phone')
  expect(about('/dashboard/?call=1', signedIn)).toBe('→ /dashboard/phone?call=1')
})

test.each(['/nowhere', '/dashboard/nowhere', '/dashboard/messages/a/b', '/login/x'])(
  'S2: %s is not found, for everybody',
  path => {
    expect(decide({ pathname: path, search: '' }, pages, signedOut).kind).toBe('not-found')
  },
)

test('while it is not known which pages there are, no address is called missing', () => {
  for (const path of ['/', '/dashboard/calls', '/nowhere']) {
    expect(decide({ pathname: path, search: '' }, null, signedIn).kind).toBe('unreadable')
  }
})

test('a log-in page that requires sign-in is no page, rather than a way back to itself without end', () => {
  const [login] = admitPages({
    mfe_marketing: [{ path: '/login', title: 'Log in', layout: 'public' }],
  }).routes
  if (!login) throw new Error('the page was refused')
  expect(decide({ pathname: '/login', search: '' }, [login], signedOut).kind).toBe('not-found')
})

test.each([
  ['/dashboard/nowhere', signedIn, true],
  ['/dashboard/nowhere', unknown, true],
  ['/dashboard/nowhere', signedOut, false],
  ['/nowhere', signedIn, false],
  ['/dashboards', signedIn, false],
])('%s, which is not there, keeps the frame for who is or may be signed in', (pathname, session, framed) => {
  expect(decide({ pathname, search: '' }, pages, session)).toEqual({ kind: 'not-found', framed })
})
