import { createHash } from 'node:crypto'
import express, { type Express, type RequestHandler, type Response } from 'express'
import { readMultipartUpload } from './multipart-upload.ts'

/** Buckets by their name, objects by theirs. */
export type Buckets = ReadonlyMap<string, Map<string, LocalObject>>

interface LocalObject {
  readonly bytes: Buffer
  readonly contentType: string
}

const UPLOAD_LIMIT = '32mb'

const refuse = (response: Response, code: number, reason: string, message: string) =>
  response.status(code).json({ error: { code, message, errors: [{ message, domain: 'global', reason }] } })

const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64')

const metadataOf = (bucket: string, name: string, { bytes, contentType }: LocalObject) => ({
  kind: 'storage#object',
  id: `${bucket}/${name}`,
  bucket,
  name,
  contentType,
  size: String(bytes.length),
  md5Hash: md5Of(bytes),
})

/** The part of Cloud Storage's JSON API that its client uses for small objects, errors in Google's form. */
export function createStorageApp(buckets: Buckets, foreign: ReadonlySet<string>): Express {
  const app = express()

  const objectsOf = (response: Response, bucket: string) => {
    if (foreign.has(bucket)) refuse(response, 403, 'forbidden', 'The caller does not have access.')
    else if (!buckets.has(bucket)) refuse(response, 404, 'notFound', 'The specified bucket does not exist.')
    return foreign.has(bucket) ? undefined : buckets.get(bucket)
  }

  const upload: RequestHandler<{ bucket: string }> = (request, response) => {
    const { bucket } = request.params
    const objects = objectsOf(response, bucket)
    if (!objects) return
    const name = String(request.query.name ?? '')
    const object = readMultipartUpload(request.headers['content-type'] ?? '', request.body as Buffer)
    if (!object || name === '') {
      refuse(response, 400, 'invalid', 'This is no whole multipart upload.')
      return
    }
    objects.set(name, object)
    response.json(metadataOf(bucket, name, object))
  }
  app.post('/upload/storage/v1/b/:bucket/o', express.raw({ type: () => true, limit: UPLOAD_LIMIT }), upload)

  const path = '/storage/v1/b/:bucket/o/:name'
  const missing = (response: Response, bucket: string, name: string) =>
    refuse(response, 404, 'notFound', `No such object: ${bucket}/${name}`)

  app.get(path, (request, response) => {
    const { bucket, name } = request.params
    const objects = objectsOf(response, bucket)
    if (!objects) return
    const object = objects.get(name)
    if (!object) missing(response, bucket, name)
    else if (request.query.alt !== 'media') response.json(metadataOf(bucket, name, object))
    else {
      const range = request.range(object.bytes.length)
      const part = Array.isArray(range) && range.type === 'bytes' ? range[0] : undefined
      if (range === -1) {
        response.status(416).end()
        return
      }
      if (part) {
        response
          .status(206)
          .setHeader('Content-Type', object.contentType)
          .setHeader('Content-Range', `bytes ${part.start}-${part.end}/${object.bytes.length}`)
          .end(object.bytes.subarray(part.start, part.end + 1))
        return
      }
      response
        .setHeader('Content-Type', object.contentType)
        .setHeader('X-Goog-Hash', `md5=${md5Of(object.bytes)}`)
        .setHeader('X-Goog-Stored-Content-Encoding', 'identity')
        .end(object.bytes)
    }
  })

  app.delete(path, (request, response) => {
    const { bucket, name } = request.params
    const objects = objectsOf(response, bucket)
    if (!objects) return
    if (objects.delete(name)) response.status(204).end()
    else missing(response, bucket, name)
  })

  return app
}
