import { ParleyError } from '@parley/shared-contract'
import { Router } from 'express'
import type { EndpointHandlers } from '../../http/mount.ts'
import { type PhotosService, photoPath } from './photos-service.ts'

const DAY_SECONDS = 86_400

export const photosRoutes = (photos: PhotosService): EndpointHandlers<'setPhoto'> => ({
  async setPhoto({ image }, requester) {
    const bytes = image === null ? null : Buffer.from(image, 'base64')
    return { success: true, photoURL: await photos.set(requester.uid, bytes) }
  },
})

/**
 * Photos as the browser's `<img>` asks for them, which carries no token: who knows the address may look.
 * Whatever the bytes are, they are shown as a picture and run as nothing.
 */
export function photoFiles(photos: PhotosService): Router {
  const router = Router({ strict: true, caseSensitive: true })
  router.get(`${photoPath}/:id`, async (request, response) => {
    const { id } = request.params
    const photo = /^[0-9a-f-]{36}$/.test(id) ? await photos.read(id) : null
    if (!photo) throw new ParleyError('NOT_FOUND')
    response
      .setHeader('Content-Type', photo.contentType)
      .setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
      .setHeader('Cache-Control', `private, max-age=${DAY_SECONDS}, immutable`)
      .send(photo.bytes)
  })
  return router
}
