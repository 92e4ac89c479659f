import { expect, test } from 'vitest'
import { personMark } from './person-mark.ts'

test('people are told apart by a mark that does not hold their id', async () => {
  const [ada, grace] = await Promise.all([personMark('ada-1'), personMark('grace-1')])
  expect(ada).toBe(await personMark('ada-1'))
  expect(ada).not.toBe(grace)
  expect(ada).not.toContain('ada')
  // `printf %s 'parley person ada-1' | openssl dgst -sha256 -binary | base64`, with the signs of RFC 4648's section 5.
  expect(ada).toBe('FHgViixkw93OzeMlYB0xEm')
})
