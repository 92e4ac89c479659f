import { documentIdSchema, ParleyError, type UserId, z } from '@parley/shared-contract'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { within } from '../concurrency/deadline.ts'
import type { ObjectStore, OwnedFile } from '../ports/object-store.ts'
import { asBytes } from './as-bytes.ts'
import { requesterOf } from './authenticate.ts'

interface OwnerFilesOptions {
  /** With `:id` for one file of many. */
  readonly path: `/api/${string}`
  /**
   * The file of this person; null for one that is not there and for one of somebody else. It has to take as long for both:
   * nobody is told which ids there are.
   */
  readonly find: (owner: UserId, id: string) => Promise<OwnedFile | null>
  readonly objects: Pick<ObjectStore, 'get' | 'getRange'>
  /** Who is it, how often. */
  readonly before: readonly RequestHandler[]
  /** Milliseconds that the work of a request may take. */
  readonly deadline: number
}

/** The one range that is asked for; null for all of it, as for several and for what is no range. @throws 416 */
function rangeOf(request: Request, bytes: number): { readonly start: number; readonly end: number } | null {
  const asked = request.range(bytes)
  if (asked === -1) throw new RangeError()
  if (asked === undefined || asked === -2 || asked.type !== 'bytes' || asked.length !== 1) return null
  return asked[0] ?? null
}

/**
 * Bytes for their owner alone, whole or in one range. Without the owner's token the address opens nothing; somebody else's,
 * one that is unknown and one that was deleted are answered alike (404).
 */
export function ownerFiles({ path, find, objects, before, deadline }: OwnerFilesOptions): Router {
  async function answer(request: Request, response: Response): Promise<void> {
    const { id = '' } = request.params
    const isNamed = path.includes(':id')
    const isId = !isNamed || z.safeParse(documentIdSchema, id).success
    const file = isId ? await find(requesterOf(response).uid, String(id)) : null
    if (!file) throw new ParleyError('NOT_FOUND')
    const { key, contentType, bytes } = file
    response.setHeader('Accept-Ranges', 'bytes')
    let range: ReturnType<typeof rangeOf>
    try {
      range = rangeOf(request, bytes)
    } catch {
      response.setHeader('Content-Range', `bytes */${bytes}`)
      asBytes(response, contentType).status(416).end()
      return
    }
    if (range === null) {
      const whole = await objects.get(key)
      if (!whole) throw new ParleyError('NOT_FOUND')
      asBytes(response, contentType).send(whole.bytes)
      return
    }
    const part = await objects.getRange(key, range.start, range.end)
    if (!part) throw new ParleyError('NOT_FOUND')
    const last = range.start + part.length - 1
    response.status(206).setHeader('Content-Range', `bytes ${range.start}-${last}/${bytes}`)
    asBytes(response, contentType).send(part)
  }

  const refuseMethod: RequestHandler = (_request, response) => {
    response.setHeader('Allow', 'GET')
    throw new ParleyError('METHOD_NOT_ALLOWED')
  }
  const router = Router({ strict: true, caseSensitive: true })
  const route = router.route(path)
  // Express would answer HEAD with the GET handler.
  route.head(refuseMethod)
  route.get(...before, (request, response) => within(deadline, () => answer(request, response)))
  route.all(refuseMethod)
  return router
}
