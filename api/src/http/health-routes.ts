import { ParleyError } from '@parley/shared-contract'
import { Router } from 'express'

const READY_TIMEOUT_MS = 2000

/** `/healthz`: the process answers. `/readyz`: so does what it needs; 500 with a code when it does not. */
export function healthRoutes(ping: () => Promise<void>): Router {
  const router = Router()
  router.get('/healthz', (_request, response) => {
    response.json({ success: true })
  })
  router.get('/readyz', async (_request, response) => {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new ParleyError('INTERNAL')), READY_TIMEOUT_MS)
    try {
      await Promise.race([ping(), late.promise])
    } finally {
      clearTimeout(timer)
    }
    response.json({ success: true })
  })
  return router
}
