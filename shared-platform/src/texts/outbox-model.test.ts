import type { ErrorCode } from '@parley/shared-contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  FIRST_PAUSE_MS,
  isWaiting,
  LONGEST_PAUSE_MS,
  nextToSend,
  type OutboxStep,
  outboxAfter,
} from './outbox-model.ts'
import type { UnsentText } from './unsent-text.ts'

type Texts = readonly UnsentText[]

const written = (key: string, to = '+12125550187'): OutboxStep => ({
  type: 'written',
  text: { key, owner: 'ada', to, body: `text ${key}`, at: 1 },
})
const failed = (key: string, code: ErrorCode, now = 0): OutboxStep => ({
  type: 'failed',
  key,
  refusal: { code },
  now,
})
const after = (...steps: readonly OutboxStep[]): Texts => steps.reduce(outboxAfter, [])
const states = (texts: Texts) => texts.map(({ key, state }) => `${key} ${state}`)

test('a text is queued until it is claimed, and the server’s once it has taken it', () => {
  const story: readonly OutboxStep[] = [
    written('a'),
    { type: 'claimed', key: 'a' },
    { type: 'accepted', key: 'a' },
  ]
  expect([1, 2, 3].map(count => states(after(...story.slice(0, count))))).toEqual([
    ['a queued'],
    ['a sending'],
    ['a accepted'],
  ])
  expect(after(...story, { type: 'shown' })).toEqual([])
})

test.each<[ErrorCode, string]>([
  ['RATE_LIMITED', 'a queued'],
  ['CARRIER_UNAVAILABLE', 'a queued'],
  ['NETWORK_ERROR', 'a sending'],
  ['INTERNAL', 'a sending'],
  ['INSUFFICIENT_CREDITS', 'a stopped'],
  ['SPENDING_LIMIT', 'a stopped'],
  ['OPTED_OUT', 'a stopped'],
  ['CONFLICT', 'a stopped'],
])('%s leaves it as: %s', (code, state) => {
  expect(states(after(written('a'), { type: 'claimed', key: 'a' }, failed('a', code)))).toEqual([state])
})

test('a text that may be at the server cannot be taken back', () => {
  const unanswered = after(written('a'), { type: 'claimed', key: 'a' }, failed('a', 'NETWORK_ERROR'))
  expect(states(outboxAfter(unanswered, { type: 'cancelled', key: 'a' }))).toEqual(['a sending'])
  const limitedThen = outboxAfter(unanswered, failed('a', 'RATE_LIMITED'))
  expect(states(outboxAfter(limitedThen, { type: 'cancelled', key: 'a' }))).toEqual(['a sending'])
  const killed = after(written('a'), { type: 'claimed', key: 'a' }, { type: 'claimed', key: 'a' })
  expect(states(outboxAfter(killed, failed('a', 'RATE_LIMITED')))).toEqual(['a sending'])
  const limited = after(written('a'), { type: 'claimed', key: 'a' }, failed('a', 'RATE_LIMITED'))
  expect(limited[0]?.refusal).toEqual({ code: 'RATE_LIMITED' })
  expect(outboxAfter(limited, { type: 'cancelled', key: 'a' })).toEqual([])
})

test('pauses grow up to a minute, and end when somebody hurries', () => {
  let texts = after(written('a'), { type: 'claimed', key: 'a' })
  const pauses = Array.from({ length: 8 }, () => {
    texts = outboxAfter(texts, failed('a', 'NETWORK_ERROR', 1_000))
    return (texts[0]?.waitsUntil ?? 0) - 1_000
  })
  expect([pauses[0], pauses[1], pauses.at(-1)]).toEqual([
    FIRST_PAUSE_MS,
    2 * FIRST_PAUSE_MS,
    LONGEST_PAUSE_MS,
  ])
  expect(nextToSend(texts, 2_000)).toEqual({ at: 1_000 + LONGEST_PAUSE_MS })
  expect(nextToSend(outboxAfter(texts, { type: 'hurried' }), 2_000)).toMatchObject({ text: { key: 'a' } })
})

test('a stopped text says why, holds up nobody, and goes first again when it is tried once more', () => {
  const stopped = after(
    ...[written('a'), written('b')],
    { type: 'claimed', key: 'a' },
    failed('a', 'INSUFFICIENT_CREDITS'),
  )
  expect(stopped[0]?.refusal).toEqual({ code: 'INSUFFICIENT_CREDITS' })
  expect(nextToSend(stopped, 0)).toMatchObject({ text: { key: 'b' } })
  const retried = outboxAfter(stopped, { type: 'retried', key: 'a' })
  expect(nextToSend(retried, 0)).toMatchObject({ text: { key: 'a', refusal: null } })
})

test('a thread in a pause holds up its own texts, and no other thread', () => {
  const paused = after(
    ...[written('a'), written('b'), written('c', '+16175550133')],
    { type: 'claimed', key: 'a' },
    failed('a', 'NETWORK_ERROR', 0),
  )
  expect(nextToSend(paused, 1)).toMatchObject({ text: { key: 'c' } })
})

test('a step about a text that is not there, or that does not fit, changes nothing', () => {
  const texts = after(written('a'))
  for (const step of [
    { type: 'claimed', key: 'b' },
    { type: 'retried', key: 'a' },
    { type: 'shown' },
    { type: 'hurried' },
    written('a'),
    failed('a', 'NETWORK_ERROR'),
  ] as const)
    expect(outboxAfter(texts, step)).toBe(texts)
})

/** What the server has of a text: the order in which it first took them, and how often it was asked. */
interface Server {
  readonly took: string[]
  readonly asked: Map<string, number>
}

/** How one asking goes: it arrives or not, and is answered or not; a page that is killed hears of neither. */
const askings = fc.constantFrom(
  { arrives: true, answer: 'accepted' },
  { arrives: true, answer: 'NETWORK_ERROR' },
  { arrives: true, answer: 'killed' },
  { arrives: false, answer: 'NETWORK_ERROR' },
  { arrives: false, answer: 'killed' },
  { arrives: false, answer: 'RATE_LIMITED' },
  { arrives: false, answer: 'INTERNAL' },
  { arrives: false, answer: 'INSUFFICIENT_CREDITS' },
) satisfies fc.Arbitrary<{ readonly arrives: boolean; readonly answer: 'accepted' | 'killed' | ErrorCode }>

const moves = fc.oneof(
  fc.record({ do: fc.constant('write' as const), to: fc.constantFrom('+12125550187', '+16175550133') }),
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const), how: askings }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'retry' as const), which: fc.nat(2) }),
  },
  fc.record({ do: fc.constantFrom('hurry' as const, 'show' as const) }),
)

test('whatever is lost, killed, cancelled or tried again: each text once, in order, and none that was taken back', () => {
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 60 }), story => {
      const server: Server = { took: [], asked: new Map() }
      const threads = new Map<string, string>()
      const cancelled = new Set<string>()
      const everStopped = new Set<string>()
      let texts: Texts = []
      let now = 0
      const step = (next: OutboxStep) => {
        texts = outboxAfter(texts, next)
      }
      const ask = (how: {
        readonly arrives: boolean
        readonly answer: 'accepted' | 'killed' | ErrorCode
      }) => {
        now += LONGEST_PAUSE_MS
        const next = nextToSend(texts, now)
        if (!next || !('text' in next)) return
        const { key } = next.text
        step({ type: 'claimed', key })
        if (how.arrives) {
          server.asked.set(key, (server.asked.get(key) ?? 0) + 1)
          if (!server.took.includes(key)) server.took.push(key)
        }
        // What the server has taken it does not refuse for good: it answers as the first time. Too many requests are too many.
        const isKnown = how.answer === 'INSUFFICIENT_CREDITS' && server.took.includes(key)
        const answer = isKnown ? 'accepted' : how.answer
        if (answer === 'accepted') step({ type: 'accepted', key })
        else if (answer !== 'killed') step({ type: 'failed', key, refusal: { code: answer }, now })
        if (answer === 'INSUFFICIENT_CREDITS') everStopped.add(key)
      }
      for (const [n, move] of story.entries()) {
        if (move.do === 'write') {
          threads.set(String(n), move.to)
          step(written(String(n), move.to))
        }
        if (move.do === 'ask') ask(move.how)
        if (move.do === 'hurry') step({ type: 'hurried' })
        if (move.do === 'show') step({ type: 'shown' })
        const chosen = 'which' in move ? texts[move.which] : undefined
        if (chosen && move.do === 'retry') step({ type: 'retried', key: chosen.key })
        if (chosen && move.do === 'cancel') {
          const isHere = () => texts.some(({ key }) => key === chosen.key)
          step({ type: 'cancelled', key: chosen.key })
          if (!isHere()) cancelled.add(chosen.key)
        }
      }
      for (const { key } of texts) step({ type: 'retried', key })
      while (texts.some(isWaiting)) ask({ arrives: true, answer: 'accepted' })

      for (const key of threads.keys()) expect(server.took.includes(key)).toBe(!cancelled.has(key))
      for (const to of new Set(threads.values())) {
        const inThread = server.took.filter(key => threads.get(key) === to && !everStopped.has(key))
        expect(inThread).toEqual(inThread.toSorted((a, b) => Number(a) - Number(b)))
      }
    }),
    { numRuns: 1000 },
  )
})
