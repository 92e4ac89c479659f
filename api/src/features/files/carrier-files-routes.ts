import { ParleyError } from '@parley/shared-contract'
import { type RequestHandler, Router } from 'express'
import { within } from '../../concurrency/deadline.ts'
import { asBytes } from '../../http/as-bytes.ts'
import { type CarrierFilesService, carrierFilesPath } from './carrier-files-service.ts'

interface CarrierFileParts {
  readonly files: Pick<CarrierFilesService, 'fetch' | 'look'>
  /** How often. */
  readonly before: readonly RequestHandler[]
  /** Milliseconds that the work of a request may take. */
  readonly deadline: number
}

/** A94: the one place where bytes of a person are given to whoever knows an address. */
export function carrierFileRoutes({ files, before, deadline }: CarrierFileParts): Router {
  const refuseMethod: RequestHandler = (_request, response) => {
    response.setHeader('Allow', 'GET, HEAD')
    throw new ParleyError('METHOD_NOT_ALLOWED')
  }
  const router = Router({ strict: true, caseSensitive: true })
  const route = router.route(`${carrierFilesPath}/:token`)
  const answer =
    (open: CarrierFilesService['fetch']): RequestHandler =>
    (request, response) =>
      within(deadline, async () => {
        const file = await open(String(request.params.token))
        if (!file) throw new ParleyError('NOT_FOUND')
        // Of an answer to HEAD, Express sends all but the bytes.
        asBytes(response, file.contentType).send(file.bytes)
      })
  route.head(...before, answer(files.look))
  route.get(...before, answer(files.fetch))
  route.all(refuseMethod)
  return router
}
