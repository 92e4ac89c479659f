import { expect, onTestFinished, test } from 'vitest'
import { lendTabStorage } from './telnyx-storage.ts'
import { layWayBack, readWayBack } from './telnyx-way-back.ts'

/** As a browser has it that blocks what sites keep. */
function refusing(get: () => unknown) {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get })
  onTestFinished(() => {
    if (before) Object.defineProperty(globalThis, 'sessionStorage', before)
    else Reflect.deleteProperty(globalThis, 'sessionStorage')
  })
}

test('where the tab may keep nothing the library finds a storage that lasts as long as the page', () => {
  refusing(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  lendTabStorage()
  layWayBack({
    ...{ id: 'call', answered: true, held: false, muted: false, microphone: null },
    wayBack: { carrierId: 'carrier', sessionId: 'session' },
  })
  expect(readWayBack()).toEqual({ carrierId: 'carrier', sessionId: 'session' })
  sessionStorage.removeItem('telnyx-voice-sdk-id')
  expect(readWayBack()).toBeNull()
})

test('the storage of a tab that keeps things stays', () => {
  const own = {}
  refusing(() => own)
  lendTabStorage()
  expect(globalThis.sessionStorage).toBe(own)
})
