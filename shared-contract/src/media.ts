import { documentIdSchema } from './ids.ts'
import { say } from './page-language.ts'
import { z } from './schema.ts'

/** D23: the kinds of picture that are sent and shown. @public */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

/** Whether a received file can be shown: it is here, is still to be fetched from the carrier, or cannot be had. */
const mediaStates = ['ready', 'coming', 'gone'] as const

/** A picture of a text, as its message names it; only its owner is given the bytes, under the id. */
export const mediaSchema = z.object({
  id: documentIdSchema,
  contentType: z.string(),
  /** In pixels; 0 while they are not known. */
  width: z._default(z.number(), 0),
  height: z._default(z.number(), 0),
  bytes: z._default(z.number(), 0),
  state: z._default(z.enum(mediaStates), 'ready'),
})
export type Media = z.infer<typeof mediaSchema>

/** What stands for the pictures of a text that says nothing. */
export const picturesWords = (count: number): string =>
  count <= 1 ? say('Picture', 'Bild') : say(`${count} pictures`, `${count} Bilder`)

/** Where the owner of a picture gets its bytes, with their token: as it is, and small for a thread. */
export const mediaPaths = {
  picture: (id: string) => `/api/media/${id}` as const,
  small: (id: string) => `/api/media/${id}/small` as const,
} as const
