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
  virtualNumberSchema,
  z,
} from '@parley/shared-contract'

/** What this device keeps: S3's profile with its settings, and the lists that a page shows offline (D40). */
interface CachedParts {
  readonly profile: UserProfile
  readonly phoneNumbers: readonly VirtualNumber[]
  readonly transactions: readonly Transaction[]
  readonly recentCalls: readonly CallRecord[]
  readonly conversations: readonly Conversation[]
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
  contacts: z.array(contactSchema),
  blocked: z.array(blockedNumberSchema),
}
export const cacheParts = Object.keys(schemas) as CachePart[]

/** One part as the shell reads it. */
export interface CacheRecord<P extends CachePart> {
  readonly userId: UserId
  /** When the server last confirmed it, in epoch milliseconds. */
  readonly asOf: number
  readonly value: CachedValue<P>
}

/** S3: one part as it stands in storage. */
const storedSchema = z.object({
  metadata: z.object({
    userId: z.string().check(z.minLength(1)),
    timestamp: z.number(),
    version: z.literal(LOCAL_CACHE_VERSION),
  }),
  value: z.unknown(),
})

export function toStored<P extends CachePart>({ userId, asOf, value }: CacheRecord<P>): string {
  return JSON.stringify({ metadata: { userId, timestamp: asOf, version: LOCAL_CACHE_VERSION }, value })
}

/**
 * S4, A82: what was stored, unless it is damaged, of another version, older than 24 h or from the future.
 * @param now epoch milliseconds
 */
export function fromStored<P extends CachePart>(part: P, text: string, now: number): CacheRecord<P> | null {
  const stored = storedSchema.safeParse(json(text))
  if (!stored.success) return null
  const { userId, timestamp } = stored.data.metadata
  const age = now - timestamp
  if (age < 0 || age > LOCAL_CACHE_MS) return null
  const value = schemas[part].safeParse(stored.data.value)
  return value.success ? { userId, asOf: timestamp, value: value.data } : null
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
