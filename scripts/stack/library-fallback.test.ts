import { expect, test } from 'vitest'
import { libraryFallbackFrom } from './library-fallback.ts'

const url = 'https://cdn.example/@telnyx/webrtc@2.27.10/lib/bundle.js'
const integrity = `sha384-${'A'.repeat(64)}`

test('D30: nothing is loaded from elsewhere unless it is configured, with its integrity', () => {
  expect(libraryFallbackFrom({})).toBeNull()
  expect(libraryFallbackFrom({ CALLING_LIBRARY_URL: url, CALLING_LIBRARY_INTEGRITY: integrity })).toEqual({
    url,
    integrity,
  })
})

test.each([
  ['no integrity', { CALLING_LIBRARY_URL: url }],
  ['no address', { CALLING_LIBRARY_INTEGRITY: integrity }],
  ['a weak hash', { CALLING_LIBRARY_URL: url, CALLING_LIBRARY_INTEGRITY: 'sha1-abc' }],
  ['half an address', { CALLING_LIBRARY_URL: 'cdn.example', CALLING_LIBRARY_INTEGRITY: integrity }],
])('%s is refused at the start, not found out in a page', (_what, env) => {
  expect(() => libraryFallbackFrom(env)).toThrow('CALLING_LIBRARY_URL must be')
})
