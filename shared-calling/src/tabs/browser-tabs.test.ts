import { firstValueFrom } from 'rxjs'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { browserTabs } from './browser-tabs.ts'

afterEach(() => vi.unstubAllGlobals())

/** Waits for the lock of a test. `held` and `lost` resolve when that happens. */
function holder(name: string, steal = false) {
  const held = Promise.withResolvers<void>()
  const lost = Promise.withResolvers<void>()
  const release = browserTabs.hold(name, { onHeld: held.resolve, onLost: lost.resolve }, { steal })
  onTestFinished(release)
  return { held: held.promise, lost: lost.promise, release }
}

test('whoever waits holds the lock when it is given back; a waiting that was ended is passed over', async () => {
  const first = holder('turns')
  const second = holder('turns')
  const third = holder('turns')
  await first.held
  second.release()
  first.release()
  await third.held
})

test('a stolen lock is lost, and can be waited for again', async () => {
  const first = holder('stolen')
  await first.held
  const thief = holder('stolen', true)
  await Promise.all([first.lost, thief.held])
  const again = holder('stolen')
  thief.release()
  await again.held
})

test('a browser that cannot lock, or refuses to, leads alone', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('SecurityError')) } })
  await holder('refused').held
  vi.stubGlobal('navigator', {})
  await Promise.all([holder('none').held, holder('none').held])
  browserTabs.open('none').post('nobody hears this')
})

test('what is posted reaches the other tabs of the same name, until they close', async () => {
  const [here, there] = [browserTabs.open('words'), browserTabs.open('words')]
  onTestFinished(() => here.close())
  const heard = firstValueFrom(there.messages$)
  here.post({ said: 'hello' })
  expect(await heard).toEqual({ said: 'hello' })
  const silent = firstValueFrom(there.messages$, { defaultValue: 'closed' })
  there.close()
  expect(await silent).toBe('closed')
})
