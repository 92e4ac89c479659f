/** A browser to push to, as its push service knows it. The keys are the person's secret. */
export interface PushTarget {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export interface PushOrder {
  /** Sealed for the browser; its push service cannot read it. */
  readonly text: string
  /** How long the push service keeps it for a browser that is not there. */
  readonly ttlSeconds: number
  readonly urgency: 'high' | 'normal'
  /** One that waits at the push service gives way to a later one of the same topic. */
  readonly topic: string
}

/**
 * What a push service made of it: `taken` · `gone`, the subscription is over for good · `later`, asked too often or out of
 * order, for so many milliseconds where it says so · `refused`, and asking again would not help.
 */
export type PushOutcome =
  | { readonly end: 'taken' }
  | { readonly end: 'gone' }
  | { readonly end: 'later'; readonly afterMs: number | null }
  | { readonly end: 'refused'; readonly status: number | null }

/** Push services of browsers (RFC 8030), to which the api is one sender (RFC 8292). */
export interface PushSender {
  /** What browsers subscribe with, in base64url. */
  readonly publicKey: string
  /** Whether it names a push service that is asked at all, nothing inside our own network, and keys that something can be sealed for. */
  knows(to: PushTarget): boolean
  /** Hands one over. Never rejects: what cannot be reached is `later`. */
  send(to: PushTarget, order: PushOrder): Promise<PushOutcome>
}
