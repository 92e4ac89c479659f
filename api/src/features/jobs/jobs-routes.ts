import { createHash, timingSafeEqual } from 'node:crypto'
import { ParleyError } from '@parley/shared-contract'
import { type Request, type RequestHandler, Router } from 'express'
import type { Logger } from 'pino'
import { within } from '../../concurrency/deadline.ts'
import { lookAroundLogged, type NamedKeeper } from '../../concurrency/rounds.ts'

interface JobsParts {
  readonly keepers: readonly NamedKeeper[]
  /** What a scheduler shows; null where there is none. */
  readonly secret: string | null
  readonly logger: Logger
  /** Milliseconds that one job may take; the next one goes on where it has ended. */
  readonly deadline: number
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in a time that says nothing of the secret (A86). */
function isScheduler(request: Request, secret: string): boolean {
  const [, shown = ''] = /^Bearer ([!-~]{1,512})$/.exec(request.get('authorization') ?? '') ?? []
  return timingSafeEqual(hashOf(shown), hashOf(secret))
}

/**
 * `POST /jobs/{name}`: a scheduler elsewhere has a keeper look around, as every process does by itself in its rounds. Any
 * number of both may do so at once: what is due is done once. A job that could not do everything is answered with 503, and
 * may be asked again at once.
 */
export function jobRoutes({ keepers, secret, logger, deadline }: JobsParts): Router {
  const router = Router({ strict: true, caseSensitive: true })
  const run: RequestHandler = async ({ params }, response) => {
    const keeper = keepers.find(({ name }) => name === params.name)
    if (!keeper) throw new ParleyError('NOT_FOUND')
    const isDone = await within(deadline, () => lookAroundLogged(keeper, logger, keeper.sentence))
    if (!isDone) throw new ParleyError('NETWORK_ERROR')
    response.json({ success: true })
  }
  router.post(
    '/jobs/:name',
    (request, _response, next) => {
      // Without a secret there is no such address.
      if (secret === null) throw new ParleyError('NOT_FOUND')
      if (!isScheduler(request, secret)) throw new ParleyError('UNAUTHENTICATED')
      next()
    },
    run,
  )
  router.all('/jobs/:name', (_request, response) => {
    response.setHeader('Allow', 'POST')
    throw new ParleyError('METHOD_NOT_ALLOWED')
  })
  return router
}
