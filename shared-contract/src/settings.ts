import { z } from './schema.ts'

/** S3: what a user may switch. Unknown keys are dropped, missing ones take S3's defaults. */
export const settingsSchema = z.object({
  highQualityCalls: z._default(z.boolean(), true),
  enableNotifications: z._default(z.boolean(), true),
  callForwarding: z._default(z.boolean(), false),
  theme: z._default(z.enum(['light', 'dark']), 'light'),
})
export type Settings = z.infer<typeof settingsSchema>

export const defaultSettings: Settings = {
  highQualityCalls: true,
  enableNotifications: true,
  callForwarding: false,
  theme: 'light',
}

/** A change of settings: only what it names is changed, nothing takes a default. */
export const settingsChangeSchema = z.object({
  highQualityCalls: z.optional(z.boolean()),
  enableNotifications: z.optional(z.boolean()),
  callForwarding: z.optional(z.boolean()),
  theme: z.optional(z.enum(['light', 'dark'])),
})
export type SettingsChange = z.infer<typeof settingsChangeSchema>
