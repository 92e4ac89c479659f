import { digitsOf, keyAgain, ParleyError, type UserId } from '@parley/shared-contract'
import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import { filter, merge, type Observable, Subject, Subscription, switchMap, timer } from 'rxjs'
import type { Account } from '../account.ts'
import type { ApiClient } from '../api-client.ts'
import { askForText } from './ask-for-text.ts'
import type { Drafts } from './drafts.ts'
import { nextToSend, type OutboxStep, outboxAfter } from './outbox-model.ts'
import type { TextStore } from './text-store.ts'
import type { Texts } from './texts.ts'
import type { PictureToSend, UnsentText } from './unsent-text.ts'

/** How long an accepted text stays in the outbox, for its thread to show its message first. */
const ACCEPTED_SHOWN_MS = 60_000
/** After a device has failed to keep something, which its store should not tell. */
const AFTER_FAILURE_MS = 5_000

export interface TextOutboxOptions {
  readonly scope: Scope
  /** Whose texts; null while nobody is signed in. */
  readonly owner$: Behavior<UserId | null>
  /** Who was signed in last, until that is known: whose drafts a page of what the device keeps shows. */
  readonly presumed$: Behavior<UserId | null>
  /** Whose texts, as soon as that is known. */
  readonly knownOwner: () => Promise<UserId | null>
  readonly store: TextStore
  readonly drafts: Drafts
  readonly api: Pick<ApiClient, 'call'>
  readonly online$: Behavior<boolean>
  /** Emits when somebody looks at the page again. */
  readonly attention$: Observable<unknown>
  /** Tells when this tab is the one of its browser that sends. @returns what gives that up */
  lead(onLead: () => void): () => void
  /** Epoch milliseconds. */
  readonly now: () => number
  /** A UUID, version 4. */
  readonly newKey: () => string
}

export interface TextOutbox {
  readonly texts: Texts
  /** The account that deletes what this device keeps of somebody who signs out on purpose. */
  emptiedBy(account: Account): Account
}

const none: readonly UnsentText[] = []
const noPictures: readonly PictureToSend[] = []

/** The outbox of a page. The tab that leads sends one text after the other; the others show what it does. */
export function createTextOutbox(options: TextOutboxOptions): TextOutbox {
  const { scope, owner$, store, online$, now } = options
  const shown = cell(none, scope)
  const accepted$ = new Subject<void>()
  let leads = false
  let isBusy = false
  let pause = Subscription.EMPTY

  const change = async (owner: UserId, how: (texts: readonly UnsentText[]) => readonly UnsentText[]) => {
    const texts = await store.change(owner, how)
    if (owner$.value === owner) shown.set(texts.length > 0 ? texts : none)
    pump()
    return texts
  }
  const step = (owner: UserId, next: OutboxStep) => change(owner, texts => outboxAfter(texts, next))

  async function ask(text: UnsentText, owner: UserId): Promise<OutboxStep> {
    const last = await askForText(text, { api: options.api, now, tell: next => step(owner, next) })
    if (last.type === 'accepted') accepted$.next()
    return last
  }

  async function sendOne(owner: UserId, key: string): Promise<void> {
    const texts = await step(owner, { type: 'claimed', key })
    const text = texts.find(one => one.key === key)
    // Taken back meanwhile, perhaps by another tab.
    if (text?.state === 'sending') await step(owner, await ask(text, owner))
  }

  /** Sends what is next, now or at the end of its pause. */
  function pump(): void {
    pause.unsubscribe()
    const owner = owner$.value
    if (!leads || isBusy || scope.ended || owner === null || !online$.value) return
    const next = nextToSend(shown.state$.value, now())
    if (next === null) return
    if ('at' in next) {
      pause = timer(next.at - now()).subscribe(pump)
      return
    }
    isBusy = true
    const done = () => {
      isBusy = false
      pump()
    }
    sendOne(owner, next.text.key).then(done, () => {
      pause = timer(AFTER_FAILURE_MS).subscribe(done)
    })
  }

  const again = (next: OutboxStep | null) => {
    const owner = owner$.value
    if (owner !== null) void change(owner, texts => (next ? outboxAfter(texts, next) : texts))
  }
  scope.follow(owner$, owner => {
    shown.set(none)
    if (owner !== null) again(leads ? { type: 'shown' } : null)
  })
  scope.follow(store.changed$, () => again(null))
  scope.follow(merge(online$.pipe(filter(Boolean)), options.attention$), () => again({ type: 'hurried' }))
  scope.follow(accepted$.pipe(switchMap(() => timer(ACCEPTED_SHOWN_MS))), () => again({ type: 'shown' }))
  const giveUp = options.lead(() => {
    leads = true
    again({ type: 'shown' })
  })
  scope.onEnd(() => {
    giveUp()
    pause.unsubscribe()
  })
  return outboxOf({ ...options, outbox$: shown.state$, change })
}

interface OutboxParts
  extends Pick<
    TextOutboxOptions,
    'scope' | 'owner$' | 'presumed$' | 'knownOwner' | 'drafts' | 'now' | 'newKey'
  > {
  readonly outbox$: Behavior<readonly UnsentText[]>
  change(
    owner: UserId,
    how: (texts: readonly UnsentText[]) => readonly UnsentText[],
  ): Promise<readonly UnsentText[]>
}

/** What people do with it. */
function outboxOf(parts: OutboxParts): TextOutbox {
  const { scope, owner$, outbox$, drafts, now, newKey, change } = parts
  const signedIn = async (): Promise<UserId> => {
    const owner = await parts.knownOwner()
    if (owner === null) throw new ParleyError('UNAUTHENTICATED')
    return owner
  }
  const writer = () => owner$.value ?? parts.presumed$.value
  const pictures = new Map<string, readonly PictureToSend[]>()
  const attached = cell(false, scope)
  const texts: Texts = {
    outbox$,
    async send({ to, body, pictures, again }) {
      const key = (again !== undefined && keyAgain(again)) || newKey()
      const written = { key, owner: await signedIn(), to, body, pictures, at: now() }
      await change(written.owner, before => outboxAfter(before, { type: 'written', text: written }))
      return written.key
    },
    async cancel(key) {
      let isBack = false
      await change(await signedIn(), before => {
        const after = outboxAfter(before, { type: 'cancelled', key })
        isBack = after.length < before.length
        return after
      })
      return isBack
    },
    async retry(key) {
      await change(await signedIn(), before => outboxAfter(before, { type: 'retried', key }))
    },
    draft(peer) {
      const owner = writer()
      return owner === null ? '' : drafts.read(owner, peer)
    },
    keepDraft(peer, text) {
      const owner = writer()
      if (owner !== null) drafts.keep(owner, peer, text)
    },
    draftPictures: peer => pictures.get(`${writer()} ${digitsOf(peer)}`) ?? noPictures,
    keepDraftPictures(peer, kept) {
      const place = `${writer()} ${digitsOf(peer)}`
      if (kept.length > 0) pictures.set(place, kept)
      else pictures.delete(place)
      attached.set(pictures.size > 0)
    },
    attached$: attached.state$,
  }
  const emptying = async (leave: () => Promise<void>) => {
    const owner = owner$.value
    await leave()
    drafts.forget()
    pictures.clear()
    attached.set(false)
    if (owner !== null) await change(owner, () => none)
  }
  return {
    texts,
    emptiedBy: account => ({
      ...account,
      logOut: () => emptying(account.logOut),
      deleteAccount: password => emptying(() => account.deleteAccount(password)),
    }),
  }
}
