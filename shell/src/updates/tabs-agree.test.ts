import { createScope } from '@parley/shared-contract/reactive'
import { expect, onTestFinished, test } from 'vitest'
import { createTabsAgree } from './tabs-agree.ts'

/** A tab, and what it was told. */
function tab(isBusy: boolean) {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const told: unknown[] = []
  const agree = createTabsAgree(scope, () => isBusy)
  scope.follow(agree.told$, said => told.push(said))
  return { ...agree, told }
}

test('a tab reloads alone only where no other is in the middle of something', async () => {
  const asking = tab(true)
  expect(await asking.ask()).toBe(true)
  tab(false)
  expect(await asking.ask()).toBe(true)
  tab(true)
  expect(await asking.ask()).toBe(false)
})

test('the others are told, and nobody is told by themselves', async () => {
  const [one, other] = [tab(false), tab(false)]
  one.tell()
  await expect.poll(() => other.told).toHaveLength(1)
  expect(one.told).toEqual([])
})
