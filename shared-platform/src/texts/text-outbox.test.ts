import { type ErrorCode, ParleyError, type UserId } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { Subject } from 'rxjs'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createDrafts } from './drafts.ts'
import { createTextOutbox } from './text-outbox.ts'
import { createMemoryTextStore, type TextStore } from './text-store.ts'

const peer = '+12125550187'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

interface Request {
  readonly body: string
  readonly media?: readonly string[]
  readonly image?: string
}

/** The server's pictures: the same bytes are one picture until a text has it, and a text has one for good (ADR 0038). */
function pictureServer() {
  const kept: { id: string; image: string | undefined; isTaken: boolean }[] = []
  let refusal: ErrorCode | null = null
  return {
    upload({ image }: Request) {
      if (refusal !== null) throw new ParleyError(refusal)
      const known = kept.find(one => one.image === image && !one.isTaken)
      if (known) return { id: known.id }
      const id = `p${kept.length + 1}`
      kept.push({ id, image, isTaken: false })
      return { id }
    },
    take(media: readonly string[]) {
      for (const id of media) {
        const one = kept.find(picture => picture.id === id && !picture.isTaken)
        if (!one) throw new ParleyError('INVALID_PICTURE')
        one.isTaken = true
      }
    },
    refuseWith(code: ErrorCode | null) {
      refusal = code
    },
    /** A day has gone by. */
    forget: () => kept.splice(0),
  }
}
const picture = (content: string) => ({ bytes: new Blob([content]), width: 4, height: 3 })

/** A browser whose tabs share a store and one lock, and a server that takes what it is asked for, unless told otherwise. */
function browser(store = createMemoryTextStore()) {
  const took: string[] = []
  const asked: string[] = []
  let answer: ErrorCode | 'nothing' | null = null
  const waiting: (() => void)[] = []
  let held = false
  const changed$ = new Subject<void>()
  const shared: TextStore = {
    async change(owner, how) {
      let isChanged = false
      const texts = await store.change(owner, before => {
        const after = how(before)
        isChanged = after !== before
        return after
      })
      if (isChanged) changed$.next()
      return texts
    },
    changed$,
  }
  const server = pictureServer()
  function open(uid: UserId | null = 'ada', isOnline = true) {
    const scope = createScope()
    onTestFinished(() => scope.end())
    const owner = cell<UserId | null>(uid, scope)
    const online = cell(isOnline, scope)
    const attention$ = new Subject<void>()
    const call = async (name: string, request: Request, { idempotencyKey = '' } = {}) => {
      if (name === 'uploadPicture') return server.upload(request)
      const { body, media = [] } = request
      asked.push([idempotencyKey, ...media].join(' '))
      if (answer === 'nothing') return new Promise(() => {})
      if (answer !== null) throw new ParleyError(answer)
      server.take(media)
      if (!took.includes(body)) took.push(body)
      return { success: true }
    }
    const outbox = createTextOutbox({
      ...{ scope, owner$: owner.state$, online$: online.state$, attention$, store: shared },
      drafts: createDrafts(null, Date.now),
      api: { call: call as never },
      lead(onLead) {
        const take = () => {
          held = true
          onLead()
        }
        if (held) waiting.push(take)
        else take()
        return () => {
          const at = waiting.indexOf(take)
          if (at >= 0) waiting.splice(at, 1)
          else {
            held = false
            waiting.shift()?.()
          }
        }
      },
      now: Date.now,
      newKey: () => crypto.randomUUID(),
    })
    const { texts } = outbox
    const states = () => texts.outbox$.value.map(({ body, state }) => `${body} ${state}`)
    return { ...outbox, scope, owner, online, attention$, states }
  }
  /** Bytes of pictures are read by the real browser, which these clocks know nothing of. */
  const settle = async () => {
    for (let times = 0; times < 20; times += 1) {
      await vi.advanceTimersByTimeAsync(0)
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  const answerWith = (next: typeof answer) => {
    answer = next
  }
  return { open, took, asked, settle, answerWith, server }
}

test('a text is sent, stays until its thread shows it, and is then gone', async () => {
  const { open, took, settle } = browser()
  const { texts, states } = open()
  await texts.send({ to: peer, body: 'one' })
  await settle()
  expect(took).toEqual(['one'])
  expect(states()).toEqual(['one accepted'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states()).toEqual([])
})

test('of three texts that were queued offline in one tab, one is taken back and two are sent by the tab that leads', async () => {
  const { open, took, asked, settle } = browser()
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
  const { open, took, asked, settle, answerWith } = browser()
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
  const { open, took, asked, settle, answerWith } = browser()
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
  const { open, took, settle, answerWith } = browser()
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
  const { open, took, settle, answerWith } = browser()
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
  const { open, took, settle } = browser()
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
  const { open, settle } = browser()
  const { texts, states, owner, emptiedBy } = open('ada', false)
  await texts.send({ to: peer, body: 'one' })
  texts.keepDraft(peer, 'half')
  texts.keepDraftPictures(peer, [picture('sea')])
  expect(texts.draftPictures(peer)).toHaveLength(1)
  const account = emptiedBy({ logOut: async () => owner.set(null) } as never)
  await account.logOut()
  owner.set('ada')
  await settle()
  expect(states()).toEqual([])
  expect([texts.draft(peer), texts.draftPictures(peer)]).toEqual(['', []])
})

test('a draft is kept for its thread for thirty days', () => {
  const { texts } = browser().open()
  texts.keepDraft(peer, 'half a text')
  texts.keepDraft('+16175550133', ' ')
  expect([texts.draft(peer), texts.draft('+16175550133')]).toEqual(['half a text', ''])
  vi.setSystemTime(Date.now() + 31 * 86_400_000)
  expect(texts.draft(peer)).toBe('')
})

test('D23: pictures wait with their text, and are uploaded before it is sent', async () => {
  const { open, asked, settle } = browser()
  const { texts, online, states } = open('ada', false)
  const key = await texts.send({ to: peer, body: 'Look', pictures: [picture('sea'), picture('hill')] })
  await settle()
  expect([states(), asked]).toEqual([['Look queued'], []])
  online.set(true)
  await settle()
  expect(asked).toEqual([`${key} p1 p2`])
})

test('the same pictures to several people are other ones for each', async () => {
  const { open, asked, settle } = browser()
  const { texts, states } = open()
  for (const to of [peer, '+16175550133'])
    await texts.send({ to, body: '', pictures: [picture('sea'), picture('sea')] })
  await settle()
  expect(asked.map(line => line.split(' ').slice(1))).toEqual([['p1'], ['p2']])
  expect(states()).toEqual([' accepted', ' accepted'])
})

test('a text whose picture could not be uploaded was never asked for, and can be taken back', async () => {
  const { open, asked, settle, server } = browser()
  const { texts, states } = open()
  server.refuseWith('NETWORK_ERROR')
  const key = await texts.send({ to: peer, body: 'Look', pictures: [picture('sea')] })
  await settle()
  expect([states(), asked]).toEqual([['Look queued'], []])
  expect(await texts.cancel(key)).toBe(true)
})

test('a picture that is refused stops its text, and trying again uploads it anew', async () => {
  const { open, asked, settle, server } = browser()
  const { texts, states } = open()
  server.refuseWith('INVALID_PICTURE')
  const key = await texts.send({ to: peer, body: 'Look', pictures: [picture('sea')] })
  await settle()
  expect(states()).toEqual(['Look stopped'])
  server.refuseWith(null)
  await texts.retry(key)
  await settle()
  expect(asked).toEqual([`${key} p1`])
})

test('after a lost answer the same pictures are named, and others only once the server has not got those any more', async () => {
  const { open, asked, settle, answerWith, server } = browser()
  const { texts, attention$, states } = open()
  answerWith('NETWORK_ERROR')
  const key = await texts.send({ to: peer, body: 'Look', pictures: [picture('sea')] })
  await settle()
  attention$.next()
  await settle()
  expect(asked).toEqual([`${key} p1`, `${key} p1`])
  server.forget()
  server.upload({ body: '', image: 'of another text' })
  server.take(['p1'])
  answerWith(null)
  attention$.next()
  await settle()
  expect(asked.slice(2)).toEqual([`${key} p1`, `${key} p2`])
  expect(states()).toEqual(['Look accepted'])
})
