import { expect, onTestFinished, test, vi } from 'vitest'
import { ListenStream } from '../doors/listen-stream.ts'
import { createEngine } from '../engine.ts'
import type { Caller } from '../gate.ts'

const parent = 'projects/p/databases/(default)/documents'
const server: Caller = { admin: true, auth: null }
const listeners = 100
const commits = 1_000

interface Told {
  readonly documentChange?: {
    readonly document: { readonly fields: { readonly n: { integerValue: string } } }
  }
}

test(`${listeners} listeners on distinct queries get exactly their changes of ${commits} commits, in order`, async () => {
  const engine = createEngine({ data: ':memory:', gate: () => null, indexes: null })
  const told = Array.from({ length: listeners }, (): number[] => [])
  const streams = told.map((numbers, owner) => {
    const stream = new ListenStream(engine, server, message => {
      const { documentChange } = message as Told
      if (documentChange) numbers.push(Number(documentChange.document.fields.n.integerValue))
    })
    const field = { fieldPath: 'owner' }
    const where = { fieldFilter: { field, op: 'EQUAL' as const, value: { integerValue: String(owner) } } }
    const structuredQuery = { from: [{ collectionId: 'c' }], where }
    stream.receive({ addTarget: { targetId: 1, query: { parent, structuredQuery } } })
    return stream
  })
  const all = Array.from({ length: commits }, (_, n) => {
    const fields = { n: { integerValue: String(n) }, owner: { integerValue: String(n % listeners) } }
    return engine.commits.commit({
      caller: server,
      writes: [{ update: { name: `${parent}/c/${n}`, fields } }],
    })
  })
  await Promise.all(all)
  const expected = told.map((_, owner) =>
    Array.from({ length: commits / listeners }, (_, at) => owner + at * listeners),
  )
  expect(told).toEqual(expected)
  for (const stream of streams) stream.close()
  engine.close()
})

test('a commit is soon told to whoever may have made it, and to others whom it does not concern only now and then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const engine = createEngine({ data: ':memory:', gate: () => null, indexes: null })
  const person = (uid: string): Caller => ({ admin: false, auth: { uid, token: {} } })
  const told = { ada: 0, grace: 0, server: 0 }
  const stream = (caller: Caller, name: keyof typeof told) =>
    new ListenStream(engine, caller, () => {
      told[name] += 1
    })
  const streams = [stream(person('ada'), 'ada'), stream(person('grace'), 'grace'), stream(server, 'server')]
  const write = (caller: Caller) =>
    engine.commits.commit({ caller, writes: [{ update: { name: `${parent}/c/1`, fields: {} } }] })
  await write(server)
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual({ ada: 0, grace: 0, server: 1 })
  await write(person('ada'))
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual({ ada: 1, grace: 0, server: 1 })
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual({ ada: 2, grace: 1, server: 2 })
  for (const stream of streams) stream.close()
  engine.close()
})

test('a commit says nothing to whose query it changes nothing of, though it is in their collection', async () => {
  const engine = createEngine({ data: ':memory:', gate: () => null, indexes: null })
  const messages = { ada: 0, grace: 0 }
  const streams = (['ada', 'grace'] as const).map(owner => {
    const stream = new ListenStream(engine, { admin: false, auth: { uid: owner, token: {} } }, () => {
      messages[owner] += 1
    })
    const field = { fieldPath: 'owner' }
    const where = { fieldFilter: { field, op: 'EQUAL' as const, value: { stringValue: owner } } }
    const structuredQuery = { from: [{ collectionId: 'c' }], where }
    stream.receive({ addTarget: { targetId: 1, query: { parent, structuredQuery } } })
    return stream
  })
  const before = { ...messages }
  const fields = { owner: { stringValue: 'ada' } }
  await engine.commits.commit({ caller: server, writes: [{ update: { name: `${parent}/c/1`, fields } }] })
  // The document, and that a snapshot is complete.
  expect(messages).toEqual({ ada: before.ada + 2, grace: before.grace })
  for (const stream of streams) stream.close()
  engine.close()
})
