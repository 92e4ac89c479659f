import type { LiveCall } from '@parley/shared-calling'
import { activeCall } from '@parley/shared-calling/testing'
import { cell, constant, createScope } from '@parley/shared-contract/reactive'
import type { Platform } from '@parley/shared-platform'
import { NEVER } from 'rxjs'
import { expect, onTestFinished, test } from 'vitest'
import { createWishesUnderWay } from '../notifications/wishes-under-way.ts'
import { pageUpdates } from './page-updates.ts'
import { createTabsAgree } from './tabs-agree.ts'

/** A page, and another tab of its browser that wants to reload. */
function tabs() {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const call = cell<LiveCall>({ status: 'idle', last: null }, scope)
  const unsaved = cell(0, scope)
  const attached = cell(false, scope)
  const wishes = createWishesUnderWay(scope)
  const platform = {
    calls: { call$: call.state$ },
    contacts: { unsaved$: unsaved.state$ },
    texts: { attached$: attached.state$ },
  } as Platform
  pageUpdates({
    ...{ scope, platform, wishes, attention$: NEVER, takenOver$: NEVER },
    config: {} as Parameters<typeof pageUpdates>[0]['config'],
    versions: { offer: () => true, waits$: constant(false) },
  })
  return { call, unsaved, attached, wishes, mayReload: createTabsAgree(scope, () => false).ask }
}

test('no tab reloads while another one carries out what a notification was pressed for', async () => {
  const { wishes, mayReload } = tabs()
  const wish = Promise.withResolvers<void>()
  wishes.during(wish.promise)
  expect(await mayReload()).toBe(false)
  wish.resolve()
  await wish.promise
  expect(await mayReload()).toBe(true)
})

test('nor while one is in a call, saves a change or has a picture to send', async () => {
  const { call, unsaved, attached, mayReload } = tabs()
  call.set(activeCall())
  expect(await mayReload()).toBe(false)
  call.set({ status: 'idle', last: null })
  unsaved.set(1)
  expect(await mayReload()).toBe(false)
  unsaved.set(0)
  attached.set(true)
  expect(await mayReload()).toBe(false)
})
