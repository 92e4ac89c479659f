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

const visit: Omit<AccessRequest, 'operation'> = {
  caller: { admin: false, auth: null },
  name: `${ROOT}/a/b`,
  before: null,
  after: null,
  time: '2026-01-01T00:00:00.000000Z',
  read: () => null,
  readAfter: () => null,
}

function ask(change: Partial<AccessRequest> & Pick<AccessRequest, 'operation' | 'name'>) {
  return gate({
    ...visit,
    caller: { admin: false, auth: { uid: 'ada', token: { email: 'ada@parley.test' } } },
    ...change,
  })
}

test('a person may create the own profile without money', () => {
  const after = document('users/ada', profile)
  expect(ask({ operation: 'create', name: after.name, after })).toBeNull()
})

test('a refusal names the condition that failed and its line, however deep in functions it stands', () => {
  const after = document('users/ada', { ...profile, credits: { integerValue: '100' } })
  const line = source.split('\n').findIndex(text => text.includes('profile.credits == 0')) + 1
  const reason = `line ${line}: profile.credits == 0 → false`
  expect(ask({ operation: 'create', name: after.name, after })).toEqual({ reason })
})

test('a refusal names what could not be computed', () => {
  const after = document('users/ada', { ...profile, username: { integerValue: '7' } })
  expect(ask({ operation: 'create', name: after.name, after })?.reason).toMatch(
    /profile\.username\.matches\(.*\) → int has no method “matches”/,
  )
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

const rulesWith = (condition: string) =>
  `rules_version = '2';\nservice cloud.firestore {\n  match /{path=**} {\n    ${condition}\n  }\n}`

test.each([
  ['a statement', 'grant read;', 'line 4, column 5: expected match, allow or function'],
  ['an operation', 'allow peek;', 'line 4, column 11: expected get, list, create'],
  ['an operator', 'allow read: if 1 === 1;', 'line 4, column 24: expected a value, found “=”'],
  ['a character', 'allow read: if #;', 'line 4, column 20: unexpected character "#"'],
  ['an open string', "allow read: if 'a;", 'line 4, column 20: unexpected character'],
  ['a missing brace', 'match /a/{b} {', 'found “the end of the file”'],
])('a file with %s that is not understood refuses everyone and says where', (_case, text, problem) => {
  const problems: string[] = []
  const closed = loadRules(rulesWith(text), found => problems.push(found))
  expect(problems).toEqual([expect.stringContaining(problem)])
  expect(closed({ ...visit, operation: 'get' })).not.toBeNull()
  expect(closed({ ...visit, operation: 'get', caller: { admin: true, auth: null } })).toBeNull()
})

test.each([
  ['a variable', 'allow read: if recource.data.open;', 'line 4, column 20: there is no “recource”'],
  ['a function', 'allow read: if isOpen();', 'line 4, column 20: there is no function “isOpen”'],
  ['a method', 'allow read: if resource.data.keys().hasSome([]);', 'there is no method “hasSome”'],
  ['a type', 'allow read: if resource.data.a is text;', 'there is no type “text”'],
  ['an argument', 'function f(a) { return a; } allow read: if f();', '“f” takes 1 arguments'],
])('a name of %s that nothing has is said at start and refuses', (_case, text, problem) => {
  const problems: string[] = []
  const gateWith = loadRules(rulesWith(text), found => problems.push(found))
  expect(problems).toEqual([expect.stringContaining(problem)])
  expect(gateWith({ ...visit, operation: 'get' })).not.toBeNull()
})

test('an older version of the language is not guessed at', () => {
  const problems: string[] = []
  loadRules("rules_version = '1';\nservice cloud.firestore {}", found => problems.push(found))
  expect(problems).toEqual([expect.stringContaining("only rules_version '2' is known")])
})
