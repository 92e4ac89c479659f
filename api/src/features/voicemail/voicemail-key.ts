import { createHash } from 'node:crypto'

/**
 * Where the bytes of a voicemail lie: by its own id, so that what is cut short and done again leaves nothing behind. Nobody is
 * told it, and it opens nothing.
 */
export const voicemailKey = (id: string): string =>
  `voicemails/${createHash('sha256').update(id).digest('hex')}`
