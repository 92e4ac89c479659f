import { PICTURE_BYTES_MAX, PICTURE_REQUEST_BYTES } from './constants/index.ts'
import { base64Text, endpoint, sensitive, userId } from './endpoint.ts'
import { documentIdSchema } from './ids.ts'
import { z } from './schema.ts'

/** Texts and their pictures. */
export const messageEndpoints = {
  /** D23: a picture for a text that is to be sent. It is made anew, without what else is in its file. */
  uploadPicture: endpoint(
    'POST',
    '/api/media/upload',
    z.object({ userId, image: base64Text(PICTURE_BYTES_MAX) }),
    z.object({
      success: z.literal(true),
      id: documentIdSchema,
      width: z.int(),
      height: z.int(),
      bytes: z.int(),
    }),
    { ...sensitive, bodyLimit: PICTURE_REQUEST_BYTES },
  ),
} as const
