import {
  type BlockedNumber,
  blockedNumberSchema,
  type CallRecord,
  type Contact,
  type Conversation,
  callRecordSchema,
  contactSchema,
  conversationSchema,
  LOCAL_CACHE_MS,
  LOCAL_CACHE_VERSION,
  type Transaction,
  transactionSchema,
  type UserId,
  type UserProfile,
  userProfileSchema,
  type VirtualNumber,
  type Voicemail,
  virtualNumberSchema,
  voicemailSchema,
  z,
} from '@parley/shared-contract'

/** What this device keeps: S3's profile with its settings, and the lists that a page shows offline (D40). */
interface CachedParts {
  readonly profile: UserProfile
  readonly phoneNumbers: readonly VirtualNumber[]
  readonly transactions: readonly Transaction[]
  readonly recentCalls: readonly CallRecord[]
  readonly conversations: readonly Conversation[]
  readonly voicemails: readonly Voicemail[]
  readonly contacts: readonly Contact[]
  readonly blocked: readonly BlockedNumber[]
}
export type CachePart = keyof CachedParts
export type CachedValue<P extends CachePart> = CachedParts[P]

const schemas: { readonly [P in CachePart]: z.ZodMiniType<CachedParts[P]> } = {
  profile: userProfileSchema,
  phoneNumbers: z.array(virtualNumberSchema),
  transactions: z.array(transactionSchema),
  recentCalls: z.array(callRecordSchema),
  conversations: z.array(conversationSchema),
  voicemails: z.array(voicemailSchema),
  contacts: z.array(contactSchema),
  blocked: z.array(blockedNumberSchema),
}
export const cacheParts = Object.keys(schemas) as CachePart[]

/** One part of the cache, as it is stored (S3). */
export interface CacheRecord<P extends CachePart> {
  readonly metadata: {
    readonly userId: UserId
    /** When the server last confirmed it, in epoch milliseconds. */
    readonly timestamp: number
    readonly version: typeof LOCAL_CACHE_VERSION
  }
  readonly value: CachedValue<P>
}

/**
 * The schema of one stored part. It refuses a record that is damaged, of another version, older than 24 h or from the
 * future (S4, A82).
 * @param now epoch milliseconds, at the moment of reading
 */
export function recordSchema<P extends CachePart>(part: P, now: () => number): z.ZodMiniType<CacheRecord<P>> {
  const value: z.ZodMiniType<CachedValue<P>> = schemas[part]
  return z.object({
    metadata: z.object({
      userId: z.string().check(z.minLength(1)),
      timestamp: z.number().check(z.refine(at => at <= now() && now() - at <= LOCAL_CACHE_MS)),
      version: z.literal(LOCAL_CACHE_VERSION),
    }),
    value,
  })
}
