import type {
  BlockedNumber,
  CallRecord,
  Contact,
  Conversation,
  Message,
  PersonNotice,
  SignedInUser,
  Transaction,
  UserProfile,
  VirtualNumber,
  Voicemail,
} from '@parley/shared-contract'

/** Everything the database holds about one person. */
export interface PersonData {
  readonly user: SignedInUser
  readonly profile: UserProfile
  readonly phoneNumbers: readonly VirtualNumber[]
  readonly transactions: readonly Transaction[]
  readonly calls: readonly CallRecord[]
  readonly conversations: readonly Conversation[]
  /** Of all threads, in any order. */
  readonly messages: readonly Message[]
  /** Those that were uploaded. */
  readonly pictures: readonly MemoryPicture[]
  /** Newest first, deleted ones as well. */
  readonly voicemails: readonly Voicemail[]
  readonly contacts: readonly Contact[]
  readonly blocked: readonly BlockedNumber[]
  /** The bytes of the profile's greeting. */
  readonly greetingSound?: Uint8Array<ArrayBuffer> | undefined
  /** Newest first. */
  readonly notices: readonly PersonNotice[]
}

/** A picture that was uploaded: its bytes in base64, and what they are. */
interface MemoryPicture {
  readonly id: string
  readonly image: string
  readonly contentType: string
}

/** What a remote's `dev/seed.ts` states: the two people of its harness, the first one signed in at start. */
export interface HarnessSeed {
  readonly people: readonly [PersonData, PersonData]
}
