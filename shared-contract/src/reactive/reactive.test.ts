import { of, Subject } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { behaviorOf, cell, derived } from './behavior.ts'
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
    const source$ = new Subject<number>()
    let completed = false
    behaviorOf(source$, 0, scope).subscribe({ complete: () => (completed = true) })
    expect(source$.observed).toBe(true)
    scope.end()
    expect(completed).toBe(true)
    expect(source$.observed).toBe(false)
  })
})

describe('a derived behavior', () => {
  test('has its value while nobody listens, and listens to its source only while somebody does', () => {
    let held = 1
    const source$ = new Subject<string>()
    const double$ = derived(source$, () => held * 2)
    expect(double$.value).toBe(2)
    held = 2
    expect(double$.value).toBe(4)
    expect(source$.observed).toBe(false)
    const seen: number[] = []
    const listening = double$.subscribe(value => seen.push(value))
    source$.next('changed')
    source$.next('not changed')
    held = 3
    source$.next('changed again')
    expect(seen).toEqual([4, 6])
    listening.unsubscribe()
    expect(source$.observed).toBe(false)
  })
})

describe('a scope', () => {
  test('follows a stream until it ends', () => {
    const scope = createScope()
    const source$ = new Subject<number>()
    const seen: number[] = []
    scope.follow(source$, value => seen.push(value))
    source$.next(1)
    scope.end()
    source$.next(2)
    scope.follow(of(3), value => seen.push(value))
    expect(seen).toEqual([1])
    expect(source$.observed).toBe(false)
  })

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
