import { z } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { productionPushProblems, pushEnvironment, pushFrom } from './push-config.ts'

const keys = {
  VAPID_PUBLIC_KEY: 'public',
  VAPID_PRIVATE_KEY: 'private',
  VAPID_SUBJECT: 'mailto:team@parley.example',
}
const read = (env: Record<string, string | undefined>) =>
  pushFrom(z.parse(z.object(pushEnvironment), env), problem => new Error(problem))

test('S7: is none in production without keys, since every page promises that a closed one rings', () => {
  expect(productionPushProblems(read({}))).toEqual([expect.stringMatching(/^VAPID_PUBLIC_KEY is missing: /)])
  expect(productionPushProblems(read(keys))).toEqual([])
})

test('A11: asks no push service of its own machine in production', () => {
  expect(productionPushProblems(read({ ...keys, PUSH_LOCAL_ORIGIN: 'http://127.0.0.1:3025' }))).toEqual([
    expect.stringMatching(/^PUSH_LOCAL_ORIGIN is set/),
  ])
})

test.each(Object.keys(keys))(
  'nothing is pushed for by half a pair of keys, or by nobody: %s is missing',
  name => {
    const message = 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT belong together: set all or none.'
    expect(() => read({ ...keys, [name]: undefined })).toThrow(message)
  },
)

test('asks the push services of browsers, unless it is told of others', () => {
  expect(read(keys)?.hosts).toContain('fcm.googleapis.com')
  expect(read({ ...keys, PUSH_HOSTS: '*.push.example' })?.hosts).toEqual(['*.push.example'])
})
