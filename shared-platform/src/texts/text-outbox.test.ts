import { beforeEach, expect, test, vi } from 'vitest'
import { outboxBrowser, pictureOf, stopClocks } from '../testing/outbox-browser.ts'

const peer = '+12125550187'

beforeEach(stopClocks)

test('a text is sent, stays until its thread shows it, and is then gone', async () => {
  const { open, took, settle } = outboxBrowser()
  const { texts, states } = open()
  await texts.send({ to: peer, body: 'one' })
  await settle()
  expect(took).toEqual(['one'])
  expect(states()).toEqual(['one accepted'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states()).toEqual([])
})

test('of three texts that were queued offline in one tab, one is taken back and two are sent by the tab that leads', async () => {
  const { open, took, asked, settle } = outboxBrowser()
  const leader = open('ada', false)
  const other = open('ada', false)
  const keys = []
  for (const body of ['one', 'two', 'three']) keys.push(await other.texts.send({ to: peer, body }))
  await settle()
  expect(leader.states()).toEqual(['one queued', 'two queued', 'three queued'])
  expect(await other.texts.cancel(keys[1] ?? '')).toBe(true)
  other.online.set(true)
  await settle()
  expect(took).toEqual([])
  leader.online.set(true)
  await settle()
  expect(took).toEqual(['one', 'three'])
  expect(asked).toEqual([keys[0], keys[2]])
  expect(other.states()).toEqual(['one accepted', 'three accepted'])
})

test('when the leading tab is killed while it waits for an answer, the next one asks again under the same key', async () => {
  const { open, took, asked, settle, answerWith } = outboxBrowser()
  const [first, second] = [open(), open()]
  answerWith('nothing')
  const key = await first.texts.send({ to: peer, body: 'one' })
  await settle()
  expect(second.states()).toEqual(['one sending'])
  expect(await second.texts.cancel(key)).toBe(false)
  answerWith(null)
  first.scope.end()
  await settle()
  expect(took).toEqual(['one'])
  expect(asked).toEqual([key, key])
})

test('what is written while nothing answers waits its turn, and goes when somebody looks', async () => {
  const { open, took, asked, settle, answerWith } = outboxBrowser()
  const { texts, states, attention$ } = open()
  answerWith('NETWORK_ERROR')
  await texts.send({ to: peer, body: 'one' })
  await texts.send({ to: peer, body: 'two' })
  await settle()
  expect(states()).toEqual(['one sending', 'two queued'])
  expect(asked).toHaveLength(1)
  answerWith(null)
  attention$.next()
  await settle()
  expect(took).toEqual(['one', 'two'])
})

test('a pause ends by itself', async () => {
  const { open, took, settle, answerWith } = outboxBrowser()
  const { texts } = open()
  answerWith('RATE_LIMITED')
  await texts.send({ to: peer, body: 'one' })
  await settle()
  answerWith(null)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(took).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(took).toEqual(['one'])
})

test('what is refused says why and is sent once more when its person says so', async () => {
  const { open, took, settle, answerWith } = outboxBrowser()
  const { texts, states } = open()
  answerWith('OPTED_OUT')
  const key = await texts.send({ to: peer, body: 'one' })
  await settle()
  expect(states()).toEqual(['one stopped'])
  expect(texts.outbox$.value[0]?.refusal).toEqual({ code: 'OPTED_OUT' })
  answerWith(null)
  await texts.retry(key)
  await settle()
  expect(took).toEqual(['one'])
})

test('nobody sees or sends what another person has written, who finds it when they are back', async () => {
  const { open, took, settle } = outboxBrowser()
  const { texts, states, owner, online } = open('ada', false)
  await texts.send({ to: peer, body: 'of Ada' })
  owner.set(null)
  expect(states()).toEqual([])
  await expect(texts.send({ to: peer, body: 'of nobody' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  owner.set('grace')
  online.set(true)
  await settle()
  expect(states()).toEqual([])
  expect(took).toEqual([])
  owner.set('ada')
  await settle()
  expect(took).toEqual(['of Ada'])
})

test('whoever signs out on purpose leaves no text and no draft behind', async () => {
  const { open, settle } = outboxBrowser()
  const { texts, states, owner, emptiedBy } = open('ada', false)
  await texts.send({ to: peer, body: 'one' })
  texts.keepDraft(peer, 'half')
  texts.keepDraftPictures(peer, [pictureOf('sea')])
  expect([texts.draftPictures(peer).length, texts.attached$.value]).toEqual([1, true])
  const account = emptiedBy({ logOut: async () => owner.set(null) } as never)
  await account.logOut()
  owner.set('ada')
  await settle()
  expect(states()).toEqual([])
  expect([texts.draft(peer), texts.draftPictures(peer), texts.attached$.value]).toEqual(['', [], false])
})

test('a draft is kept for its thread for thirty days', () => {
  const { texts } = outboxBrowser().open()
  texts.keepDraft(peer, 'half a text')
  texts.keepDraft('+16175550133', ' ')
  expect([texts.draft(peer), texts.draft('+16175550133')]).toEqual(['half a text', ''])
  vi.setSystemTime(Date.now() + 31 * 86_400_000)
  expect(texts.draft(peer)).toBe('')
})

test('before it is known who is signed in, the last one’s draft is there, and what is sent waits to be theirs', async () => {
  const { open, took, settle } = outboxBrowser()
  const { texts, owner } = open(null, true, 'ada')
  texts.keepDraft(peer, 'half wri')
  expect(texts.draft(peer)).toBe('half wri')
  let isKept = false
  const sent = texts.send({ to: peer, body: 'one' }).then(() => {
    isKept = true
  })
  await settle()
  expect([isKept, took]).toEqual([false, []])
  owner.set('ada')
  await sent
  await settle()
  expect(took).toEqual(['one'])
  expect(texts.draft(peer)).toBe('half wri')
})
