import { expect, test } from 'vitest'
import { createNavigator } from './navigator.ts'

test('an address asked for before the router is there is gone to when it comes', () => {
  const navigator = createNavigator()
  const went: string[] = []
  navigator.navigate('/dashboard/phone')
  navigator.attach(to => went.push(to))
  navigator.navigate('/dashboard/calls?range=week#top')
  expect(went).toEqual(['/dashboard/phone', '/dashboard/calls?range=week#top'])
})

test.each(['https://evil.example', '//evil.example', 'dashboard', 'javascript:alert(1)', '/\\evil.example'])(
  'an address that leaves this origin is ignored: %s',
  to => {
    const navigator = createNavigator()
    const went: string[] = []
    navigator.attach(address => went.push(address))
    navigator.navigate(to)
    expect(went).toEqual([])
  },
)
