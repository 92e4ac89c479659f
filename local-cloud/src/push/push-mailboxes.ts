import { randomBytes } from 'node:crypto'

/** A push that waits for its browser, sealed. */
export interface WaitingPush {
  readonly id: string
  readonly body: Buffer
  readonly ttlSeconds: number
  readonly urgency: string
  readonly topic: string | null
  /** Epoch milliseconds. */
  readonly at: number
}

/** What a browser has subscribed. */
export interface PushMailbox {
  readonly id: string
  /** The key it was made for, in base64url; null for any. */
  readonly key: string | null
  readonly madeAt: number
  readonly waiting: readonly WaitingPush[]
  /** How many its browser has had. */
  readonly delivered: number
  /** It was given up: its address is 410 from now on. */
  readonly isGone: boolean
}

/** So many wait for one browser; then the oldest is lost. */
const MOST_WAITING = 100

/** Subscriptions and what waits for them, in memory: a browser that finds its subscription gone makes another. */
export function createPushMailboxes(now: () => number) {
  const mailboxes = new Map<string, PushMailbox>()
  /** Browsers that are there. */
  const listeners = new Map<string, (push: WaitingPush) => void>()
  const change = (id: string, changed: Partial<PushMailbox>) => {
    const before = mailboxes.get(id)
    if (before) mailboxes.set(id, { ...before, ...changed })
  }
  const isAlive = ({ at, ttlSeconds }: WaitingPush) => now() < at + ttlSeconds * 1000
  const read = (mailbox: PushMailbox): PushMailbox => ({
    ...mailbox,
    waiting: mailbox.waiting.filter(isAlive),
  })

  return {
    subscribe(key: string | null): PushMailbox {
      const id = randomBytes(24).toString('base64url')
      const mailbox = { id, key, madeAt: now(), waiting: [], delivered: 0, isGone: false }
      mailboxes.set(id, mailbox)
      return mailbox
    },
    find(id: string): PushMailbox | null {
      const found = mailboxes.get(id)
      return found ? read(found) : null
    },
    all: (): readonly PushMailbox[] => [...mailboxes.values()].map(read).toReversed(),
    /** RFC 8030, 5.4: one of the same topic gives way. Without a time to live it goes to a browser that is there, or nowhere. */
    add(id: string, push: Omit<WaitingPush, 'id' | 'at'>): WaitingPush {
      const added = { ...push, id: randomBytes(12).toString('base64url'), at: now() }
      const listener = listeners.get(id)
      if (listener) {
        change(id, { delivered: (mailboxes.get(id)?.delivered ?? 0) + 1 })
        listener(added)
        return added
      }
      const others = (mailboxes.get(id)?.waiting ?? []).filter(
        one => isAlive(one) && (push.topic === null || one.topic !== push.topic),
      )
      change(id, { waiting: [...others, added].slice(-MOST_WAITING) })
      return added
    },
    /** What waits goes to the browser, oldest first; it waits no more. */
    take(id: string): readonly WaitingPush[] {
      const { waiting = [], delivered = 0 } = this.find(id) ?? {}
      change(id, { waiting: [], delivered: delivered + waiting.length })
      return waiting
    },
    /** Its browser is there: what waits goes to it at once, and what comes as it comes. @returns what ends this */
    listen(id: string, bring: (push: WaitingPush) => void): () => void {
      for (const push of this.take(id)) bring(push)
      listeners.set(id, bring)
      return () => void (listeners.get(id) === bring && listeners.delete(id))
    },
    giveUp: (id: string) => change(id, { isGone: true, waiting: [] }),
  }
}
export type PushMailboxes = ReturnType<typeof createPushMailboxes>
