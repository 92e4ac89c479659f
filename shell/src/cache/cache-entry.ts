import {
  LOCAL_CACHE_MS,
  LOCAL_CACHE_VERSION,
  settingsSchema,
  type UserId,
  type UserProfile,
  userProfileSchema,
  type VirtualNumber,
  virtualNumberSchema,
  z,
} from '@parley/shared-contract'

/** S3: what this device keeps of whoever is signed in, as it stands in storage. */
const storedSchema = z.object({
  metadata: z.object({
    userId: z.string().check(z.minLength(1)),
    /** Epoch milliseconds of the last thing the server confirmed. */
    timestamp: z.number(),
    version: z.literal(LOCAL_CACHE_VERSION),
  }),
  profile: z.nullable(userProfileSchema),
  settings: z.nullable(settingsSchema),
  /** Whose phone it is could not be said without them. */
  phoneNumbers: z.nullable(z.array(virtualNumberSchema)),
})

/** What is kept, as the shell reads it. A part that was never confirmed is null. */
export interface CacheEntry {
  readonly userId: UserId
  /** Epoch milliseconds. */
  readonly asOf: number
  readonly profile: UserProfile | null
  readonly phoneNumbers: readonly VirtualNumber[] | null
}

/** S3: the settings stand beside the profile. */
export function toStored({ userId, asOf, profile, phoneNumbers }: CacheEntry): string {
  const metadata = { userId, timestamp: asOf, version: LOCAL_CACHE_VERSION }
  return JSON.stringify({ metadata, profile, settings: profile?.settings ?? null, phoneNumbers })
}

/**
 * S4, A82: what was stored, unless it is damaged, of another version, older than 24 h or from the future.
 * @param now epoch milliseconds
 */
export function fromStored(text: string, now: number): CacheEntry | null {
  const stored = storedSchema.safeParse(json(text))
  if (!stored.success) return null
  const { metadata, profile, settings, phoneNumbers } = stored.data
  const age = now - metadata.timestamp
  if (age < 0 || age > LOCAL_CACHE_MS) return null
  return {
    userId: metadata.userId,
    asOf: metadata.timestamp,
    profile: profile && settings && { ...profile, settings },
    phoneNumbers,
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
