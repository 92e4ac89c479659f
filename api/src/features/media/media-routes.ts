import { mediaPaths } from '@parley/shared-contract'
import { Router } from 'express'
import type { EndpointHandlers } from '../../http/mount.ts'
import { ownerFiles } from '../../http/owner-files.ts'
import type { MediaService } from './media-service.ts'

export const mediaRoutes = (media: MediaService): EndpointHandlers<'uploadPicture'> => ({
  uploadPicture: async ({ image }, { uid }) => ({
    success: true,
    ...(await media.upload(uid, Buffer.from(image, 'base64'))),
  }),
})

type FileParts = Omit<Parameters<typeof ownerFiles>[0], 'path' | 'find'>

/** Pictures of texts, for their owner alone. */
export const mediaFiles = (media: MediaService, parts: FileParts): Router =>
  Router()
    .use(ownerFiles({ ...parts, path: mediaPaths.picture(':id'), find: media.find }))
    .use(ownerFiles({ ...parts, path: mediaPaths.small(':id'), find: media.findSmall }))
