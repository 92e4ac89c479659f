import type { Voicemail } from '@parley/shared-contract'

interface VoicemailPlace {
  /** Epoch milliseconds. */
  readonly at: number
  readonly id: string
}

interface VoicemailPageRequest {
  /** Where the previous page ended; null to begin with the latest. */
  readonly after: VoicemailPlace | null
  /** How many voicemails the page holds at most. */
  readonly limit: number
}

interface VoicemailPage {
  /** Newest first, blocked callers' as well. */
  readonly voicemails: readonly Voicemail[]
  /** Where the next page begins; null when there are no more. */
  readonly next: VoicemailPlace | null
}

/**
 * D24: all voicemails of the signed-in person, beyond the latest that `live.voicemails$` keeps current. What is asked rejects
 * with `NETWORK_ERROR` without a connection, otherwise with a code of the contract.
 */
export interface Voicemails {
  /** One page. Pages that follow each other hold every voicemail that does not change meanwhile, once. */
  page(request: VoicemailPageRequest): Promise<VoicemailPage>
  /** One voicemail by its id, a deleted one as well; null when there is none, as for somebody else's. */
  voicemail(id: string): Promise<Voicemail | null>
  /** Its sound; rejects with `NOT_FOUND` when it is gone. */
  sound(voicemail: Pick<Voicemail, 'audioPath'>): Promise<Blob>
  /**
   * Says that it was listened to, or that it is new again: `live.voicemails$` and `live.unheardVoicemails$` have it on every
   * device. Settles when the server has it, which may be when the network is back.
   */
  setListened(id: string, isListened: boolean): Promise<void>
  /** Takes voicemails, up to 50 at once, out of every list; for an hour they can be brought back. */
  remove(ids: readonly string[]): Promise<void>
  restore(ids: readonly string[]): Promise<void>
}
