import { e164Schema } from './phone-number.ts'
import { quietHoursSchema } from './quiet-hours.ts'
import { z } from './schema.ts'

/** D26: when a call is forwarded: at once, when no browser of mine is there, or when nobody answers. */
const forwardConditions = ['always', 'unreachable', 'noAnswer'] as const

const theme = z.enum(['light', 'dark'])
const forwardWhen = z.enum(forwardConditions)

/** S3, D26: what a user may switch. Unknown keys are dropped, missing ones take the defaults. */
export const settingsSchema = z.object({
  highQualityCalls: z._default(z.boolean(), true),
  enableNotifications: z._default(z.boolean(), true),
  callForwarding: z._default(z.boolean(), false),
  theme: z._default(theme, 'light'),
  doNotDisturb: z._default(z.boolean(), false),
  /** Where calls go while `callForwarding` is on; null until it was chosen. */
  forwardTo: z._default(z.nullable(e164Schema), null),
  forwardWhen: z._default(forwardWhen, 'unreachable'),
  voicemail: z._default(z.boolean(), true),
  /** Callers who are not in the address book are sent to voicemail and do not ring. */
  unknownToVoicemail: z._default(z.boolean(), false),
  /** What of the pushes is wanted while `enableNotifications` is on. */
  notifyCalls: z._default(z.boolean(), true),
  notifyMissedCalls: z._default(z.boolean(), true),
  notifyMessages: z._default(z.boolean(), true),
  notifyVoicemail: z._default(z.boolean(), true),
  notifyLowBalance: z._default(z.boolean(), true),
  notifyNumberExpiry: z._default(z.boolean(), true),
  /** When nothing is pushed; null for never. */
  quietHours: z._default(z.nullable(quietHoursSchema), null),
})
export type Settings = z.infer<typeof settingsSchema>

export const defaultSettings: Settings = settingsSchema.parse({})

/** D26: callers who are not in the address book go straight to voicemail. Without voicemail there is nowhere to send them, and all ring. */
export const onlyContactsRing = (settings: Pick<Settings, 'voicemail' | 'unknownToVoicemail'>): boolean =>
  settings.voicemail && settings.unknownToVoicemail

/** A change of settings. Only the keys it names are changed; the others keep their values and take no defaults. */
export const settingsChangeSchema = z.object({
  highQualityCalls: z.optional(z.boolean()),
  enableNotifications: z.optional(z.boolean()),
  callForwarding: z.optional(z.boolean()),
  theme: z.optional(theme),
  doNotDisturb: z.optional(z.boolean()),
  forwardTo: z.optional(z.nullable(e164Schema)),
  forwardWhen: z.optional(forwardWhen),
  voicemail: z.optional(z.boolean()),
  unknownToVoicemail: z.optional(z.boolean()),
  notifyCalls: z.optional(z.boolean()),
  notifyMissedCalls: z.optional(z.boolean()),
  notifyMessages: z.optional(z.boolean()),
  notifyVoicemail: z.optional(z.boolean()),
  notifyLowBalance: z.optional(z.boolean()),
  notifyNumberExpiry: z.optional(z.boolean()),
  quietHours: z.optional(z.nullable(quietHoursSchema)),
})
export type SettingsChange = z.infer<typeof settingsChangeSchema>
