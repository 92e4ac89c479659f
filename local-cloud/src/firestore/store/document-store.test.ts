import { expect, test } from 'vitest'
import type { Document } from '../model/document.ts'
import { DocumentStore } from './document-store.ts'

const collection = 'projects/p/databases/(default)/documents/c'
const time = '2026-01-01T00:00:00.000000Z'
const documentOf = (text: string): Document => ({
  ...{ name: `${collection}/d`, fields: { text: { stringValue: text } } },
  ...{ createTime: time, updateTime: time },
})
const [old, young] = [documentOf('old'), documentOf('young')]

test.each([
  ['alone', () => {}],
  ['in a collection that was queried', (store: DocumentStore) => void store.collection(collection)],
])('a document read %s is what was committed last, and not what was rolled back', (_, prepare) => {
  const store = new DocumentStore(':memory:')
  prepare(store)
  expect(store.get(old.name)).toBeNull()
  store.transaction(() => store.apply([{ name: old.name, before: null, after: old }], time))
  expect(store.get(old.name)).toEqual(old)
  const failing = () =>
    store.transaction(() => {
      store.apply([{ name: old.name, before: old, after: young }], time)
      throw new Error('The disk is full.')
    })
  expect(failing).toThrow('The disk is full.')
  expect(store.get(old.name)).toEqual(old)
  store.transaction(() => store.apply([{ name: old.name, before: old, after: null }], time))
  expect(store.get(old.name)).toBeNull()
  store.close()
})
