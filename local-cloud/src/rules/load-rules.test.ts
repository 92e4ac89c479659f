import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AccessRequest } from '../firestore/gate.ts'
import type { Document, Fields } from '../firestore/model/document.ts'
import { loadRules } from './index.ts'

const ROOT = 'projects/parley-local/databases/(default)/documents'
const source = readFileSync(new URL('../../../api/firestore/firestore.rules', import.meta.url), 'utf8')
const gate = loadRules(source, problem => {
  throw new Error(problem)
})

const document = (path: string, fields: Fields): Document => ({
  name: `${ROOT}/${path}`,
  fields,
  createTime: '2026-01-01T00:00:00.000000Z',
  updateTime: '2026-01-01T00:00:00.000000Z',
})

const profile: Fields = {
  username: { stringValue: 'ada' },
  email: { stringValue: 'ada@parley.test' },
  createdAt: { integerValue: '1767225600000' },
  credits: { integerValue: '0' },
}

function ask(change: Partial<AccessRequest> & Pick<AccessRequest, 'operation' | 'name'>) {
  return gate({
    caller: { admin: false, auth: { uid: 'ada', token: { email: 'ada@parley.test' } } },
    before: null,
    after: null,
    time: '2026-01-01T00:00:00.000000Z',
    read: () => null,
    readAfter: () => null,
    ...change,
  })
}

test('a person may create the own profile without money', () => {
  const after = document('users/ada', profile)
  expect(ask({ operation: 'create', name: after.name, after })).toBeNull()
})

test('a profile that brings its own credits is refused, and the refusal names the line', () => {
  const after = document('users/ada', { ...profile, credits: { integerValue: '100' } })
  expect(ask({ operation: 'create', name: after.name, after })?.reason).toMatch(/^line \d+: isOwner/)
})

test('a query of the own transactions proves its right, one of all transactions does not', () => {
  const mine = {
    from: [{ collectionId: 'transactions' }],
    where: {
      fieldFilter: { field: { fieldPath: 'userId' }, op: 'EQUAL' as const, value: { stringValue: 'ada' } },
    },
  }
  const name = `${ROOT}/transactions`
  expect(ask({ operation: 'list', name, query: { structuredQuery: mine, results: [] } })).toBeNull()
  const all = { from: mine.from }
  expect(ask({ operation: 'list', name, query: { structuredQuery: all, results: [] } })).not.toBeNull()
})

test('rules that are not understood refuse everyone and say where', () => {
  const problems: string[] = []
  const closed = loadRules("rules_version = '2';\nservice cloud.firestore {\n  grant read;\n}", problem =>
    problems.push(problem),
  )
  expect(problems).toEqual([expect.stringContaining('line 3, column 3')])
  expect(
    closed({
      caller: { admin: false, auth: null },
      operation: 'get',
      name: `${ROOT}/a/b`,
      before: null,
      after: null,
      time: '2026-01-01T00:00:00.000000Z',
      read: () => null,
      readAfter: () => null,
    }),
  ).not.toBeNull()
})
