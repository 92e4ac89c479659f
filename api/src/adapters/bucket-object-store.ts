import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { File } from '@google-cloud/storage'
import { ParleyError } from '@parley/shared-contract'
import { within } from '../concurrency/deadline.ts'
import type { ObjectStore, StoredObject } from '../ports/object-store.ts'
import { checkedKey } from './object-key.ts'

/** A bucket of Google Cloud Storage, or a part of one. */
export interface BucketPlace {
  readonly bucket: string
  /** What every object's name begins with: empty, or ending in a slash. */
  readonly prefix: string
  /** Another address than Google's own is asked without credentials. */
  readonly baseUrl: string | undefined
}

/** How long the bucket may take to answer: long enough for two attempts within a request's own deadline. */
const ANSWER_MS = 6000
const RETRIES = 1

/** The client is loaded only when a bucket is configured; with a folder the api starts without it. */
async function openBucket(projectId: string, { bucket, baseUrl }: BucketPlace) {
  const { IdempotencyStrategy, Storage } = await import('@google-cloud/storage')
  const storage = new Storage({
    projectId,
    ...(baseUrl === undefined ? {} : { apiEndpoint: baseUrl }),
    retryOptions: {
      maxRetries: RETRIES,
      // Repeating a request is safe: putting the same bytes under a name, or deleting a name, twice is the same as
      // once.
      idempotencyStrategy: IdempotencyStrategy.RetryAlways,
    },
  })
  return storage.bucket(bucket)
}

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/** Whether the bucket has refused a request. Trying again would not help, since its configuration is wrong. */
const isRefusal = (code: unknown) =>
  typeof code === 'number' && code >= 400 && code < 500 && code !== 408 && code !== 429

/** @throws ParleyError `NETWORK_ERROR` for a failure that may pass; a refusal is thrown as it is */
function failed(error: unknown): never {
  if (isRefusal(codeOf(error))) throw error
  throw new ParleyError('NETWORK_ERROR', undefined, { cause: error })
}

/** What the client gives of an answer: its body, with the headers beside. */
type Response = Readable & { readonly headers: Readonly<Record<string, string | undefined>> }

/** One request: bytes and type are of the same version of the object. The bytes are checked against their sum. */
async function download(file: File): Promise<StoredObject> {
  let contentType = ''
  const stream = file.createReadStream({ validation: 'md5', decompress: false })
  stream.once('response', (response: Response) => {
    contentType = response.headers['content-type'] ?? ''
    // The client puts eleven listeners on it, one more than Node takes without a warning.
    response.setMaxListeners(20)
  })
  return { bytes: await buffer(stream), contentType }
}

/**
 * Objects in a bucket, which any number of processes share. What is put is one request, so that it is there
 * with its last byte or not at all.
 * @param answerMs how long the bucket may take; the client itself waits for ever
 */
export function bucketObjectStore(projectId: string, place: BucketPlace, answerMs = ANSWER_MS): ObjectStore {
  const opened = openBucket(projectId, place)
  const fileOf = async (key: string) => (await opened).file(place.prefix + checkedKey(key))

  return {
    async put(key, { bytes, contentType }) {
      const file = await fileOf(key)
      const options = { resumable: false, validation: 'md5', metadata: { contentType } } as const
      await within(answerMs, () => file.save(bytes, options)).catch(failed)
    },
    async get(key) {
      const file = await fileOf(key)
      return within(answerMs, () => download(file)).catch(error =>
        codeOf(error) === 404 ? null : failed(error),
      )
    },
    async getRange(key, start, end) {
      const file = await fileOf(key)
      // Of a part there is no sum to check.
      const options = { start, end, validation: false, decompress: false } as const
      return within(answerMs, () => buffer(file.createReadStream(options))).catch(error => {
        if (codeOf(error) === 416) return Buffer.alloc(0)
        return codeOf(error) === 404 ? null : failed(error)
      })
    },
    async size(key) {
      const file = await fileOf(key)
      return within(answerMs, async () => Number((await file.getMetadata())[0].size)).catch(error =>
        codeOf(error) === 404 ? null : failed(error),
      )
    },
    async remove(key) {
      const file = await fileOf(key)
      await within(answerMs, async () => void (await file.delete({ ignoreNotFound: true }))).catch(failed)
    },
  }
}
