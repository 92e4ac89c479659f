import { createScope } from '@parley/shared-contract/reactive'
import { expect, onTestFinished, test } from 'vitest'
import { createClaims } from './claims.ts'

test('the last claim holds; when it is taken back the one before holds again, and nothing after the last', () => {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const { claimed$, claim } = createClaims<string | null>(null, scope)
  const seen: (string | null)[] = []
  claimed$.subscribe(value => seen.push(value))
  const endFirst = claim('first')
  const endSecond = claim('second')
  endSecond()
  endSecond()
  endFirst()
  expect(seen).toEqual([null, 'first', 'second', 'first', null])
})

test('a claim below the last one goes without a sign', () => {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const { claimed$, claim } = createClaims(false, scope)
  const endFirst = claim(true)
  const endSecond = claim(true)
  endFirst()
  expect(claimed$.value).toBe(true)
  endSecond()
  expect(claimed$.value).toBe(false)
})
