import type { E164 } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import type { PictureToSend, UnsentText } from './unsent-text.ts'

/**
 * Texts on their way from this device (D23), and what is half written. This browser keeps them for their person, through
 * reloads and without a network; one of its tabs sends them, each once, those of a thread in the order in which they were
 * written. Signing out on purpose deletes all of it.
 */
export interface Texts {
  /**
   * The person's unsent texts, in the order in which they were written; the same in every tab. Emits on subscribe, is empty
   * until the device has been read, and again when nobody is signed in. One that the server has accepted stays for a
   * minute, until its thread shows its message.
   */
  readonly outbox$: Behavior<readonly UnsentText[]>
  /**
   * Puts a text into the outbox. Resolves with its key as soon as the device keeps it, whether there is a network or not.
   * Its pictures, at most `TEXT_PICTURES_MAX`, wait with it and are uploaded before it is sent; with any the body may be empty.
   * What the server refuses is told by `outbox$`; `UNAUTHENTICATED` when nobody is signed in.
   */
  send(text: {
    readonly to: E164
    readonly body: string
    readonly pictures?: readonly PictureToSend[] | undefined
    /** The id of the failed text that this one repeats: it is sent once, however often and on whichever device that is asked for. */
    readonly again?: string | undefined
  }): Promise<string>
  /** Takes a text back. @returns false when it was too late: the server has it, or may have it */
  cancel(key: string): Promise<boolean>
  /** Has a text that was stopped sent once more, under its own key. Does nothing for any other. */
  retry(key: string): Promise<void>
  /** What is half written to this number; empty when nothing is, and after 30 days. */
  draft(peer: E164): string
  /** The pictures that are to go with it, for as long as this page lasts; none when there are none. */
  draftPictures(peer: E164): readonly PictureToSend[]
  keepDraftPictures(peer: E164, pictures: readonly PictureToSend[]): void
  /** Whether such pictures are kept: they would be lost with this page. */
  readonly attached$: Behavior<boolean>
  /** Keeps what is half written, for this thread of this person; nothing but blanks is nothing. */
  keepDraft(peer: E164, text: string): void
}
