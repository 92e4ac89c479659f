import type { PageDocuments, Registry } from '@parley/shared-contract'
import { beforeEach, expect, test } from 'vitest'
import { keptDocuments } from './kept-documents.ts'

const documents: PageDocuments = { pages: {}, translations: {}, styles: [{ file: 'p.css', integrity: 'x' }] }
const text = JSON.stringify(documents)
const registry = (version: string) =>
  ({ build: 'b', remotes: { mfe_phone: { version } } }) as unknown as Registry

let asked: (PromiseWithResolvers<string | null> & { readonly path: string })[]
const kept = () =>
  keptDocuments({
    files: path => {
      const answer = { path, ...Promise.withResolvers<string | null>() }
      asked.push(answer)
      return answer.promise
    },
  })
beforeEach(() => {
  asked = []
})

test('the documents of a version are read once, by as many pages as there are, and those of the next one anew', async () => {
  const read = kept()
  const all = Promise.all([read(registry('1'), 'mfe_phone'), read(registry('1'), 'mfe_phone')])
  asked[0]?.resolve(text)
  expect(await all).toEqual([documents, documents])
  void read(registry('2'), 'mfe_phone')
  expect(asked.map(({ path }) => path)).toEqual(['mfe_phone/1/documents.json', 'mfe_phone/2/documents.json'])
})

test('a version that has drawn nothing, and a remote that is not published, have none', async () => {
  const read = kept()
  const none = read(registry('1'), 'mfe_phone')
  asked[0]?.resolve(null)
  expect([await none, await read(registry('1'), 'mfe_calls')]).toEqual([null, null])
})

test.each([
  ['do not come', () => asked[0]?.reject(new Error('no answer in time'))],
  ['make no sense', () => asked[0]?.resolve('{}')],
])(
  'documents that %s are waited for by one page; those after it go without, and have them once they are there',
  async (_what, fail) => {
    const read = kept()
    const page = () => read(registry('1'), 'mfe_phone')
    const first = page()
    fail()
    await expect(first).rejects.toThrow()
    // The next question hangs; nobody waits for it.
    for (let n = 0; n < 3; n += 1) await expect(page()).rejects.toThrow()
    expect(asked).toHaveLength(2)
    asked[1]?.reject(new Error('no answer in time'))
    await expect.poll(() => Promise.allSettled([page()]).then(() => asked.length)).toBe(3)
    asked[2]?.resolve(text)
    await expect.poll(() => page().catch(() => null)).toEqual(documents)
    expect(asked).toHaveLength(3)
  },
)
