import { type ErrorCode, ParleyError, type UserId } from '@parley/shared-contract'
import { cell, constant, createScope } from '@parley/shared-contract/reactive'
import { filter, firstValueFrom, Subject } from 'rxjs'
import { onTestFinished, vi } from 'vitest'
import { createDrafts } from '../texts/drafts.ts'
import { createTextOutbox } from '../texts/text-outbox.ts'
import { createMemoryTextStore, type TextStore } from '../texts/text-store.ts'

/** Clocks that stand still, for one test; call it before each. */
export function stopClocks(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

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
/** Of these bytes. */
export const pictureOf = (content: string) => ({ bytes: new Blob([content]), width: 4, height: 3 })

/** A browser whose tabs share a store and one lock, and a server that takes what it is asked for, unless told otherwise. */
export function outboxBrowser(store = createMemoryTextStore()) {
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
  /** @param presumed who was signed in last, in a page that does not know yet who is */
  function open(uid: UserId | null = 'ada', isOnline = true, presumed: UserId | null = null) {
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
      presumed$: constant(presumed),
      knownOwner: async () =>
        presumed === null ? owner.state$.value : firstValueFrom(owner.state$.pipe(filter(Boolean))),
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
