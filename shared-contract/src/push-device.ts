import { PUSH_ADDRESS_MAX } from './constants/index.ts'
import { z } from './schema.ts'
import { textHash } from './text-hash.ts'

const base64Url = (bytes: number) => {
  const signs = Math.ceil((bytes * 4) / 3)
  return z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${signs}}={0,2}$`)))
}

/** What a browser's push service gave it, as `PushSubscription.toJSON` has it (S3, S7). Its keys are the person's secret. */
export const pushSubscriptionSchema = z.object({
  endpoint: z
    .string()
    .check(z.maxLength(PUSH_ADDRESS_MAX), z.regex(/^https?:\/\/[A-Za-z0-9.-]{1,253}(?::\d{1,5})?\/[!-~]*$/)),
  expirationTime: z.optional(z.nullable(z.number())),
  /** RFC 8291: a point of P-256 in its long form, and 16 random bytes. */
  keys: z.object({ p256dh: base64Url(65), auth: base64Url(16) }),
})
export type PushSubscriptionKeys = z.infer<typeof pushSubscriptionSchema>

/** The browsers that a person has taken off the list of those that are pushed to, and when, in epoch milliseconds. */
export const removedBrowsersSchema = z.record(z.string(), z.number())
export type RemovedBrowsers = Readonly<z.infer<typeof removedBrowsersSchema>>

/**
 * The browsers, by what they call themselves, whose push service did not take what was pushed to them last, at the subscription
 * `device`, which is of no use any more, and since when, in epoch milliseconds. Gone once it takes something again, or the browser
 * has another subscription.
 */
export const unreachedBrowsersSchema = z.record(
  z.string(),
  z.object({ device: z.string(), since: z.number() }),
)
export type UnreachedBrowsers = Readonly<z.infer<typeof unreachedBrowsersSchema>>

/** What a subscription is called in the list: made of the address that its push service gave it, which it does not tell. */
export const pushDeviceId = (endpoint: string): Promise<string> => textHash(endpoint)

/** A browser that is pushed to, as its person sees it. */
export const pushDeviceSchema = z.object({
  /** The same for the same subscription; tells nothing of it. */
  id: z.string(),
  /** `Firefox on Linux`. */
  name: z.string(),
  /** When its page was there last, epoch milliseconds. */
  seenAt: z.number(),
  /**
   * Since when its push service refuses what is pushed, epoch milliseconds, as it does for one that was subscribed for other keys of ours;
   * null while it takes it. Its page mends it by being opened. Absent of an older program.
   */
  refusedAt: z.optional(z.nullable(z.number())),
})
export type PushDevice = z.infer<typeof pushDeviceSchema>
