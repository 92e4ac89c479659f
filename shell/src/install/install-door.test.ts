import { createScope } from '@parley/shared-contract/reactive'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openInstallDoor } from './install-door.ts'

const memory = () => {
  const items = new Map<string, string>()
  return {
    length: 0,
    key: () => null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

function open({
  storage = memory(),
  tabStorage = memory(),
  installsByHand = false,
  isInstalled = false,
} = {}) {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const page = Object.assign(new EventTarget(), {
    matchMedia: () => ({ matches: isInstalled }),
    navigator: {},
  }) as unknown as Window
  const door = openInstallDoor({ scope, page, storage, tabStorage, installsByHand })
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
  const offer = () => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    page.dispatchEvent(event)
    return event
  }
  return { door, page, offer, prompt, way: () => door.way$.value }
}

test('what the browser offers is kept, and asked for once, when somebody wants it', async () => {
  const { door, offer, prompt, way } = open()
  expect(way()).toBe('none')
  expect(offer().defaultPrevented).toBe(true)
  expect(way()).toBe('asks')
  expect(prompt).not.toHaveBeenCalled()
  expect(await door.ask()).toBe(false)
  await door.ask()
  expect(prompt).toHaveBeenCalledOnce()
  expect(way()).toBe('none')
  offer()
  expect(way()).toBe('asks')
})

test('a browser that refuses after all is no failure', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { door, offer, prompt } = open()
  prompt.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  offer()
  await expect(door.ask()).resolves.toBe(false)
})

test('who says no to the browser has said so', async () => {
  const { door, offer, prompt } = open()
  prompt.mockResolvedValue({ outcome: 'dismissed' })
  offer()
  expect(await door.ask()).toBe(true)
})

test('installed, there is nothing to install', () => {
  const { page, offer, way } = open()
  offer()
  page.dispatchEvent(new Event('appinstalled'))
  expect(way()).toBe('none')
  expect(open({ installsByHand: true, isInstalled: true }).way()).toBe('none')
})

test('iOS is shown how it is done by hand', () => {
  expect(open({ installsByHand: true }).way()).toBe('by-hand')
})

test('a visit lasts as long as its tab, also when the page is loaded anew', () => {
  const [storage, tabStorage] = [memory(), memory()]
  expect(open({ storage, tabStorage }).door.isComingBack).toBe(false)
  expect(open({ storage, tabStorage }).door.isComingBack).toBe(false)
  expect(open({ storage }).door.isComingBack).toBe(true)
})
