import { dayLimitSchema } from './day-limit.ts'
import { forwardingStateSchema } from './forwarding.ts'
import { knownCallSchema } from './known-call.ts'
import { lineHolderSchema } from './line-holder.ts'
import { removedBrowsersSchema, unreachedBrowsersSchema } from './push-device.ts'
import { z } from './schema.ts'
import { defaultSettings, settingsSchema } from './settings.ts'
import { othersEndedSchema, signInsSchema } from './sign-ins.ts'
import { greetingSchema } from './voicemail.ts'

/** A username: 3 to 30 characters of `a-z 0-9 _ .` (D36). */
export const usernameSchema = z.string().check(z.regex(/^[a-z0-9_.]{3,30}$/))

/** Shown names: trimmed, in normal form, 1–64 characters, nothing invisible or direction-changing (A46). */
export const displayNameSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform(text => text.normalize('NFC').trim()),
  ),
  z.string().check(
    z.minLength(1),
    z.maxLength(64),
    z.refine(text => !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(text)),
  ),
)

/** S3: the user document as the browser reads it. Times are epoch milliseconds. */
export const userProfileSchema = z.object({
  username: z.string(),
  email: z.string(),
  phoneNumber: z._default(z.nullable(z.string()), null),
  displayName: z._default(z.string(), ''),
  photoURL: z._default(z.nullable(z.string()), null),
  createdAt: z.number(),
  updatedAt: z._default(z.number(), 0),
  lastLogin: z._default(z.number(), 0),
  credits: z.number(),
  /** Written by the server alone; missing or null while nothing limits the day (D37). One that cannot be read is none. */
  dayLimit: z.catch(z.optional(z.nullable(dayLimitSchema)), undefined),
  settings: z._default(settingsSchema, defaultSettings),
  /** Written by the server alone; missing or null while no browser has the line. */
  line: z.optional(z.nullable(lineHolderSchema)),
  /** Written by the server alone. One that cannot be read is none: the rest of the profile does not hang on it. */
  signIns: z.catch(z.optional(signInsSchema), undefined),
  /** Written by the server alone; missing until all other devices were signed out once. */
  othersEnded: z.catch(z.optional(othersEndedSchema), undefined),
  /** Written by the server alone; missing until the first one was removed. One that cannot be read removes none. */
  pushRemoved: z.catch(z.optional(removedBrowsersSchema), undefined),
  /** Written by the server alone; missing until the first one was not reached. One that cannot be read names none. */
  pushUnreached: z.catch(z.optional(unreachedBrowsersSchema), undefined),
  /**
   * Written by the server alone: how often the list of browsers that are pushed to became another one, so that whoever shows it
   * asks again; missing before the first time.
   */
  pushDeviceChanges: z.catch(z.optional(z.number()), undefined),
  /**
   * Written by the server alone: D12's credits that wait until somebody has proven the mail address; missing or null where
   * none do.
   */
  welcomeWaits: z.catch(z.optional(z.nullable(z.number())), undefined),
  /**
   * Written by the server alone: when the person last switched or changed auto-recharge, or had their card forgotten (D13), so
   * that whoever shows it asks again; missing before the first time.
   */
  rechargeSetAt: z.catch(z.optional(z.number()), undefined),
  /** Written by the server alone; missing or null while callers hear the usual greeting. */
  greeting: z.catch(z.optional(z.nullable(greetingSchema)), undefined),
  /** Written by the server alone: which number calls may be forwarded to (D26). One that cannot be read confirms none. */
  forwarding: z.catch(z.optional(forwardingStateSchema), undefined),
  /** Written by the server alone; missing or null while the person is in no call. */
  call: z.optional(z.nullable(knownCallSchema)),
})
export type UserProfile = z.infer<typeof userProfileSchema>

/** What a person's own avatar takes its color from: kept with the profile, so that it is the same without a network. */
export const ownAvatarSeed = ({ createdAt }: Pick<UserProfile, 'createdAt'>): string => String(createdAt)

/** S3: the display name falls back to the username. */
export const shownName = (profile: Pick<UserProfile, 'displayName' | 'username'>): string =>
  profile.displayName || profile.username
