import type { Session } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Platform } from '../platform.ts'
import { PlatformProvider } from './platform-provider.tsx'
import { useOwnId } from './use-own-id.ts'

const user = { uid: 'ada', email: 'ada@parley.test', displayName: 'Ada' }

function asking() {
  const session = cell<Session>({ status: 'unknown' }, createScope())
  const platform = { session$: session.state$ } as Partial<Platform> as Platform
  const { result } = renderHook(() => useOwnId(), {
    wrapper: ({ children }) => <PlatformProvider platform={platform}>{children}</PlatformProvider>,
  })
  return { session, ownId: result.current }
}

test('what is pressed before it is known who is signed in waits until it is', async () => {
  const { session, ownId } = asking()
  const heard: string[] = []
  const asked = ownId().then(uid => heard.push(uid))
  await Promise.resolve()
  expect(heard).toEqual([])
  session.set({ status: 'signed-in', user })
  await asked
  expect([heard, await ownId()]).toEqual([['ada'], 'ada'])
})

test('what waited is refused when nobody is', async () => {
  const { session, ownId } = asking()
  const asked = ownId()
  session.set({ status: 'signed-out' })
  await expect(asked).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})
