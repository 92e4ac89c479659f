import { Subject } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { behaviorOf, cell } from './behavior.ts'
import { createScope } from './scope.ts'

describe('a behavior', () => {
  test('emits the value it has, then changes, and never the same value twice', () => {
    const scope = createScope()
    const { state$, set } = cell(1, scope)
    const seen: number[] = []
    state$.subscribe(value => seen.push(value))
    set(1)
    set(2)
    set(2)
    expect(seen).toEqual([1, 2])
    expect(state$.value).toBe(2)
  })

  test('completes with its scope and lets go of its source', () => {
    const scope = createScope()
    const source = new Subject<number>()
    let completed = false
    behaviorOf(source, 0, scope).subscribe({ complete: () => (completed = true) })
    expect(source.observed).toBe(true)
    scope.end()
    expect(completed).toBe(true)
    expect(source.observed).toBe(false)
  })
})

describe('a scope', () => {
  test('ends what was started in it, last first, children too, once', () => {
    const order: string[] = []
    const scope = createScope()
    scope.onEnd(() => order.push('first'))
    scope.child().onEnd(() => order.push('child'))
    scope.onEnd(() => order.push('last'))
    scope.end()
    scope.end()
    expect(order).toEqual(['last', 'child', 'first'])
    expect(scope.ended).toBe(true)
  })

  test('ends everything even when one end throws, and says so', () => {
    const order: string[] = []
    const scope = createScope()
    scope.onEnd(() => order.push('reached'))
    scope.onEnd(() => {
      throw new Error('broken')
    })
    expect(() => scope.end()).toThrow('broken')
    expect(order).toEqual(['reached'])
  })

  test('that has ended ends what comes late at once', () => {
    const scope = createScope()
    scope.end()
    let ended = false
    scope.onEnd(() => (ended = true))
    expect(ended).toBe(true)
  })
})
