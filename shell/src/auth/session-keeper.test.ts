import { createScope } from '@parley/shared-contract/reactive'
import { expect, test } from 'vitest'
import { createSessionKeeper } from './session-keeper.ts'

const ada = { uid: 'ada', email: 'ada@parley.test', displayName: 'Ada' }
const revoked = { code: 'UNAUTHENTICATED', details: { place: 'session' } } as const
const disabled = { code: 'auth/user-disabled' } as const

/** A keeper on a device that keeps something of this person. */
function keep(kept: string | null = 'ada') {
  const device = { kept }
  const keeper = createSessionKeeper({
    scope: createScope(),
    leaveLine: async () => {},
    presumed: kept,
    keptOf: () => device.kept,
    forgetAllBut(uid) {
      device.kept = uid
    },
  })
  return { keeper, device, session: () => keeper.session$.value }
}

test('a session that ends though nobody signed out says so, open or at the next visit', async () => {
  const open = keep(null)
  await open.keeper.heard(ada)
  await open.keeper.heard(null)
  expect(open.session()).toEqual({ status: 'signed-out', ended: revoked })
  const visited = keep('ada')
  await visited.keeper.heard(null)
  expect(visited.session()).toEqual({ status: 'signed-out', ended: revoked })
})

test('who signs out, in this tab or in another, is told nothing; neither is a stranger', async () => {
  const here = keep()
  await here.keeper.heard(ada)
  await here.keeper.close(async () => {})
  expect(here.session()).toEqual({ status: 'signed-out' })
  const follower = keep()
  await follower.keeper.heard(ada)
  follower.device.kept = null
  await follower.keeper.heard(null)
  expect(follower.session()).toEqual({ status: 'signed-out' })
  const stranger = keep(null)
  await stranger.keeper.heard(null)
  expect(stranger.session()).toEqual({ status: 'signed-out' })
})

test('the reason of the provider counts, before or after the end, until somebody signs in', async () => {
  for (const early of [true, false]) {
    const { keeper, session } = keep()
    await keeper.heard(ada)
    if (early) keeper.endedBecause(disabled)
    await keeper.heard(null)
    if (!early) keeper.endedBecause(disabled)
    expect(session()).toEqual({ status: 'signed-out', ended: disabled })
    await keeper.heard(ada)
    await keeper.close(async () => {})
    expect(session()).toEqual({ status: 'signed-out' })
  }
})
