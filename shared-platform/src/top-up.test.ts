import { createScope } from '@parley/shared-contract/reactive'
import { expect, test } from 'vitest'
import { createTopUp } from './top-up.ts'

/** A button of a remote that was built before presets. */
const clicked = (open: unknown) => (open as (event: unknown) => void)(new Event('click'))

test('what a dialog begins with is said each time, and the event of a click says nothing', () => {
  const topUp = createTopUp(createScope())
  topUp.open({ keepsCard: true })
  expect([topUp.open$.value, topUp.preset$.value]).toEqual([true, { keepsCard: true }])
  clicked(topUp.open)
  expect([topUp.open$.value, topUp.preset$.value]).toEqual([true, { keepsCard: false }])
})
