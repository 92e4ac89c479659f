import { expect, test } from 'vitest'
import type { Document } from '../firestore/model/document.ts'
import { loadRules } from './index.ts'

const ROOT = 'projects/parley-local/databases/(default)/documents'
const TIME = '2026-01-01T00:00:00.000000Z'
const document = (name: string): Document => ({ name, fields: {}, createTime: TIME, updateTime: TIME })

/** The refusal of a visitor's read of `/a/b`, and the names of the documents that were read for it. */
function visit(body: string) {
  const names: string[] = []
  const read = (name: string) => {
    names.push(name)
    return document(name)
  }
  const source = `rules_version = '2'; service cloud.firestore { match /databases/{db}/documents { ${body} } }`
  const gate = loadRules(source, problem => {
    throw new Error(problem)
  })
  const refusal = gate({
    caller: { admin: false, auth: null },
    operation: 'get',
    name: `${ROOT}/a/b`,
    before: document(`${ROOT}/a/b`),
    after: null,
    time: TIME,
    read,
    readAfter: read,
  })
  return { refusal, names }
}

const existing = (count: number) =>
  Array.from({ length: count }, (_, at) => `exists(/databases/$(db)/documents/c/d${at})`).join(' && ')

test('a condition reads ten documents and no more, as hosted rules do', () => {
  expect(visit(`match /a/{id} { allow get: if ${existing(10)}; }`).refusal).toBeNull()
  expect(visit(`match /a/{id} { allow get: if ${existing(11)}; }`).refusal?.reason).toContain(
    'too many documents are read',
  )
})

test('a document is read once however often it is asked for', () => {
  const { names } = visit(
    'match /a/{id} { allow get: if exists(/databases/$(db)/documents/c/d) && get(/databases/$(db)/documents/c/d).id == "d"; }',
  )
  expect(names).toEqual([`${ROOT}/c/d`])
})

test('functions that call each other without end refuse', () => {
  const { refusal } = visit('function f(x) { return f(x); } match /a/{id} { allow get: if f(1); }')
  expect(refusal?.reason).toContain('functions call each other too deeply')
})

test('a rest of a path matches none, one and many segments', () => {
  for (const pattern of ['/{path=**}', '/a/{path=**}', '/a/b/{path=**}', '/{path=**}/b']) {
    expect(visit(`match ${pattern} { allow get; }`).refusal, pattern).toBeNull()
  }
  expect(visit('match /a/{id}/c/{path=**} { allow get; }').refusal).toEqual({
    reason: 'no rule allows get here',
  })
})

test('a nested match sees the names and functions around it, and only those', () => {
  const inner = 'match /a { function isB(id) { return id == "b"; } match /{id} { allow get: if isB(id); } }'
  expect(visit(inner).refusal).toBeNull()
})
