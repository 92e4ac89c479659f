import { describe, expect, test } from 'vitest'
import { z } from '../schema.ts'
import { type DeviceStorage, stored, storedKeys } from './stored.ts'

const pointSchema = z.object({ x: z.number() })
const modeSchema = z.enum(['light', 'dark'])

/** A storage like the browser's, with a look into it. */
function storage(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content))
  const store: DeviceStorage = {
    get length() {
      return items.size
    },
    key: index => [...items.keys()][index] ?? null,
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
  }
  return { items, store }
}

const refuse = (): never => {
  throw new Error('refused')
}

describe('a stored value', () => {
  test('is found by the next page, as JSON, or as it stands when it is text', () => {
    const { items, store } = storage()
    stored(store, 'point', pointSchema).write({ x: 1 })
    stored(store, 'mode', modeSchema).write('dark')
    expect(Object.fromEntries(items)).toEqual({ point: '{"x":1}', mode: 'dark' })
    expect(stored(store, 'point', pointSchema).read()).toEqual({ x: 1 })
    expect(stored(store, 'mode', modeSchema).read()).toBe('dark')
  })

  test('is one object until it changes, also by another tab', () => {
    const { store } = storage({ point: '{"x":1}' })
    const here = stored(store, 'point', pointSchema)
    const there = stored(store, 'point', pointSchema)
    expect(here.read()).toBe(here.read())
    there.write({ x: 2 })
    expect(here.read()).toEqual({ x: 2 })
    there.clear()
    expect(here.read()).toBeNull()
  })

  test('is found among others by what its key begins with', () => {
    const { store } = storage({ 'point.a': '{"x":1}', mode: 'dark', 'point.b': '{"x":2}' })
    expect(storedKeys(store, 'point.')).toEqual(['a', 'b'])
  })

  test.each(['{"x":', 'null', '{"x":"one"}', 'one'])('that does not fit is nothing, and goes: %s', text => {
    const { items, store } = storage({ point: text })
    expect(stored(store, 'point', pointSchema).read()).toBeNull()
    expect(items.size).toBe(0)
  })

  test.each([
    ['is missing', null],
    ['may not be touched', { length: 1, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse }],
  ])('is remembered by its page where the storage %s', (_, store) => {
    const point = stored(store, 'point', pointSchema)
    point.write({ x: 1 })
    expect(point.read()).toEqual({ x: 1 })
    point.clear()
    expect(point.read()).toBeNull()
    expect(storedKeys(store, '')).toEqual([])
  })

  test.each([
    ['full', { setItem: refuse }, 100],
    ['too small for it', {}, 3],
  ])('leaves nothing old in a storage that is %s, when only the newest counts', (_, faults, most) => {
    const { items, store } = storage({ point: '{"x":1}' })
    const limits = { mostCharacters: most, dropsRefused: true }
    const point = stored({ ...store, ...faults, length: 1 }, 'point', pointSchema, limits)
    point.write({ x: 2 })
    expect(items.size).toBe(0)
    expect(point.read()).toEqual({ x: 2 })
    stored(store, 'point', pointSchema).write({ x: 3 })
    expect(point.read()).toEqual({ x: 3 })
  })

  test('leaves what it kept before where a newer value is refused, and its page goes by the newer one', () => {
    const { items, store } = storage({ point: '{"x":1}' })
    const point = stored({ ...store, setItem: refuse, length: 1 }, 'point', pointSchema)
    point.write({ x: 2 })
    expect(point.read()).toEqual({ x: 2 })
    expect(items.get('point')).toBe('{"x":1}')
    stored(store, 'point', pointSchema).write({ x: 3 })
    expect(point.read()).toEqual({ x: 3 })
  })
})
