import type { Registry, RegistryEntry } from '@parley/shared-contract'
import { createScope } from '@parley/shared-contract/reactive'
import { expect, onTestFinished, test } from 'vitest'
import { createRemoteVersions } from './remote-versions.ts'

const entryOf = (version: string, changed: Partial<RegistryEntry> = {}): RegistryEntry => ({
  ...{ version, entry: `https://remotes.example/mfe_calls/${version}/remoteEntry.js`, assets: [] },
  ...{ integrity: `sha384-${version}`, pages: [{ path: '/dashboard/calls', title: 'Calls' }], ...changed },
})
const phone = entryOf('1', { entry: 'https://remotes.example/mfe_phone/1/remoteEntry.js' })
const registryOf = (version: string, changed?: Partial<RegistryEntry>): Registry => ({
  ...{ build: `b${version}`, remotes: { mfe_calls: entryOf(version, changed), mfe_phone: phone } },
})

/** The versions of a page that began with version 1. */
function versions(overrides = {}) {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const its = createRemoteVersions(scope, registryOf('1'), overrides)
  return { ...its, version: () => its.inUse().remotes.mfe_calls?.version }
}

test('a remote that no page shows is taken when it is asked for, and no other one with it', () => {
  const { offer, moveOn, version, known, waits$ } = versions()
  expect(offer(registryOf('2'))).toBe(true)
  expect([version(), waits$.value]).toEqual(['1', false])
  expect(moveOn('mfe_phone', true)).toBe(false)
  expect(moveOn('mfe_calls', true)).toBe(true)
  expect(version()).toBe('2')
  expect(moveOn('mfe_calls', true)).toBe(false)
  expect(known().map(({ entry }) => entry)).toEqual([entryOf('1').entry, phone.entry, entryOf('2').entry])
})

test('D29: one whose page is open goes on as it is, and is taken once that is left', () => {
  const { offer, hold, moveOn, version, waits$ } = versions()
  const [leave, leaveToo] = [hold('mfe_calls'), hold('mfe_calls')]
  offer(registryOf('2'))
  expect([moveOn('mfe_calls', true), version(), waits$.value]).toEqual([false, '1', true])
  leave()
  leave()
  expect([moveOn('mfe_calls', true), waits$.value]).toEqual([false, true])
  leaveToo()
  expect([waits$.value, moveOn('mfe_calls', true), version()]).toEqual([false, true, '2'])
})

test('one that did not come is not shown: asked for again, it is the newer one', () => {
  const { offer, hold, moveOn } = versions()
  hold('mfe_calls')
  offer(registryOf('2'))
  expect(moveOn('mfe_calls', false)).toBe(true)
})

test('of several that came out meanwhile the last is taken', () => {
  const { offer, moveOn, version } = versions()
  for (const out of ['2', '3']) offer(registryOf(out))
  moveOn('mfe_calls', true)
  expect([version(), moveOn('mfe_calls', true)]).toEqual(['3', false])
})

test.each<[string, Registry]>([
  [
    'comes from another origin',
    registryOf('2', { entry: 'https://evil.example/mfe_calls/2/remoteEntry.js' }),
  ],
  ['nobody vouches for', registryOf('2', { integrity: undefined })],
  ['declares other pages', registryOf('2', { pages: [{ path: '/dashboard/calls', title: 'History' }] })],
  ['declares none', registryOf('2', { pages: undefined })],
  ['is published no more', { build: 'b2', remotes: { mfe_phone: phone } }],
])('what %s needs a new page, and nothing else of that registry is taken either', (_what, registry) => {
  const { offer, moveOn, version, known } = versions()
  const other = entryOf('2', { entry: 'https://remotes.example/mfe_phone/2/remoteEntry.js' })
  expect(offer({ ...registry, remotes: { ...registry.remotes, mfe_phone: other } })).toBe(false)
  expect([moveOn('mfe_calls', true), moveOn('mfe_phone', true), version()]).toEqual([false, false, '1'])
  expect(known()).toHaveLength(2)
})

test('a page goes back to nothing that it has left', () => {
  const { offer, moveOn, version } = versions()
  expect([offer(registryOf('1')), offer(registryOf('2')), offer(registryOf('2'))]).toEqual([true, true, true])
  moveOn('mfe_calls', true)
  expect(offer(registryOf('1'))).toBe(false)
  expect([moveOn('mfe_calls', true), version()]).toEqual([false, '2'])
})

test('H5: what a developer serves stays, whatever is published', () => {
  const { offer, moveOn } = versions({ mfe_calls: 'http://localhost:3101' })
  expect(offer(registryOf('2'))).toBe(true)
  expect(moveOn('mfe_calls', true)).toBe(false)
})
