import { z } from './schema.ts'

/** D38: what an export is made of. Each part is a list of plain documents, without its secrets. */
const personalDataParts = [
  'profile',
  'phoneNumbers',
  'transactions',
  'payments',
  'calls',
  'contacts',
  'notices',
  'blocked',
  'conversations',
  'messages',
  'messageSends',
  'voicemails',
  'media',
  'reports',
  'pushDevices',
] as const
export type PersonalDataPart = (typeof personalDataParts)[number]

const documents = z.array(z.record(z.string(), z.unknown()))

export const personalDataSchema = z.record(z.enum(personalDataParts), documents)
export type PersonalData = z.infer<typeof personalDataSchema>
