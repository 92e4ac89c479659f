import { RECORDING_PAUSES_MS, VOICEMAIL_GRACE_MS, VOICEMAIL_SECONDS_MAX } from '@parley/shared-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimedTake, isGivenUp, isStuck, newTake, type TakeNews, withTakeNews } from './voicemail-take.ts'

const T = Date.UTC(2026, 0, 1)
const begun = newTake(
  {
    ...{ uid: 'ada', voicemailId: 'ada_1_incoming', callLogId: 'ada_1_incoming', blocked: false },
    ...{ from: '+13105550123', to: '+14155550110', timestamp: T, callControlId: 'cc', legId: 'leg' },
  },
  T,
)
const saved = { kind: 'saved', url: 'https://carrier.test/r.wav' } as const
const after = (...news: readonly TakeNews[]) =>
  news.reduce((take, one, index) => withTakeNews(take, one, T + index * 1000), begun)
const [answered, heard, ended] = [
  { kind: 'answered', own: false },
  { kind: 'heard' },
  { kind: 'ended' },
] as const
/** There is a greeting of one's own, and it is played or cannot be. */
const [own, played, unplayed] = [
  { kind: 'answered', own: true },
  { kind: 'played', completed: true },
  { kind: 'played', completed: false },
] as const

test.each<[string, readonly TakeNews[], object]>([
  ['is answered first', [], { state: 'answering' }],
  ['is greeted when it is answered', [answered], { state: 'greeting' }],
  ['is recorded when the greeting is over', [answered, heard], { state: 'recording' }],
  ['is recorded when the end of the greeting is told first', [heard, answered], { state: 'recording' }],
  ['is greeted in its person’s own voice', [own], { state: 'playing' }],
  ['is recorded when that was heard', [own, played, answered], { state: 'recording' }],
  ['is greeted as usual when that cannot be played', [own, unplayed, unplayed], { state: 'greeting' }],
  [
    'waits for the usual greeting whatever is told of the other',
    [own, unplayed, played],
    { state: 'greeting' },
  ],
  [
    'is recorded once, though the end of the other is told late',
    [own, played, unplayed],
    { state: 'recording' },
  ],
  ['is empty when its caller does not wait for the end of it', [own, ended, unplayed], { outcome: 'empty' }],
  ['is fetched at once when it is saved', [answered, heard, saved], { state: 'fetching', lookAt: T + 2000 }],
  ['is fetched later when only its end is told', [answered, heard, ended], { lookAt: T + 62_000 }],
  ['is fetched at once when its end is told first', [answered, heard, ended, saved], { url: saved.url }],
  ['is empty when its caller does not wait for the tone', [answered, ended], { outcome: 'empty' }],
  ['is over when the carrier has deleted it', [ended, { kind: 'cleared' }], { state: 'over', lookAt: null }],
])('a voicemail %s', (_what, news, state) => {
  expect(after(...news)).toMatchObject(state)
})

const anyNews = fc.array(
  fc.constantFrom<TakeNews>(
    answered,
    own,
    played,
    unplayed,
    heard,
    ended,
    saved,
    { kind: 'done', outcome: 'kept' },
    {
      kind: 'cleared',
    },
  ),
  { maxLength: 20 },
)

test('whatever is told in whatever order and however often, it only goes forward and is looked after until it is over', () => {
  const order = ['answering', 'playing', 'greeting', 'recording', 'fetching', 'clearing', 'over']
  fc.assert(
    fc.property(anyNews, news => {
      let take = begun
      for (const [index, one] of news.entries()) {
        const next = withTakeNews(take, one, T + index)
        expect(order.indexOf(next.state)).toBeGreaterThanOrEqual(order.indexOf(take.state))
        if (take.outcome !== null) expect(next.outcome).toBe(take.outcome)
        expect(next.lookAt === null).toBe(next.state === 'over')
        expect(withTakeNews(next, one, T + index)).toBe(next)
        take = next
      }
    }),
  )
})

describe('who looks after it', () => {
  test('has it alone for a while, and is one of many', () => {
    expect(claimedTake(begun, T)).toBeNull()
    const mine = claimedTake(begun, T + 5000)
    expect(mine).toMatchObject({ looks: 1, lookAt: T + 10_000 })
    expect(mine && claimedTake(mine, T + 5000)).toBeNull()
  })

  test('gives an order once more, and then goes on without the news of it', () => {
    const looks = [1, 2].map(looks => isStuck({ ...begun, looks }))
    expect(looks).toEqual([false, true])
  })

  test('lets a caller go after the longest voicemail', () => {
    const recording = { ...after(answered, heard), looks: 0, lookAt: T }
    const most = VOICEMAIL_SECONDS_MAX * 1000 + VOICEMAIL_GRACE_MS
    expect(claimedTake(recording, T)?.lookAt).toBe(T + most)
  })

  test('asks for a recording after ever longer pauses, and gives it up', () => {
    let take = { ...after(answered, heard, ended), lookAt: T }
    const pauses: number[] = []
    for (let now = T; !isGivenUp(take); now = take.lookAt) {
      const claimed = claimedTake(take, now)
      take = { ...take, ...claimed, lookAt: claimed?.lookAt ?? Number.NaN }
      pauses.push(take.lookAt - now)
    }
    expect(pauses.slice(0, 3)).toEqual([...RECORDING_PAUSES_MS])
  })
})
