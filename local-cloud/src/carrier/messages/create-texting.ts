import type { DatabaseSync } from 'node:sqlite'
import { MessageMedia } from './message-media.ts'
import { TextMessages, type TextMessagesOptions } from './text-messages.ts'
import { TextsStore } from './texts-store.ts'

const STEP_MS = 300

interface TextingParts extends Pick<TextMessagesOptions, 'numbers' | 'webhooks' | 'now'> {
  readonly database: DatabaseSync
  /** Where the carrier is, as an address. */
  readonly base: () => string
}

/** Texts, what is kept of them, and their files. */
export function createTexting({ database, base, ...parts }: TextingParts) {
  const files = new MessageMedia(parts.now, id => `${base()}/message-media/${id}`)
  const texts = new TextsStore(database)
  const messages = new TextMessages({ ...parts, store: texts, media: files, stepMs: STEP_MS })
  return { files, texts, messages }
}
