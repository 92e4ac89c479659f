import { Router } from 'express'
import { rejectAfter } from '../concurrency/deadline.ts'

const READY_TIMEOUT_MS = 2000

/** `/healthz`: the process answers. `/readyz`: so does what it needs; 503 when it does not. */
export function healthRoutes(ping: () => Promise<void>): Router {
  const router = Router()
  router.get('/healthz', (_request, response) => {
    response.json({ success: true })
  })
  router.get('/readyz', async (_request, response) => {
    await rejectAfter(READY_TIMEOUT_MS, ping())
    response.json({ success: true })
  })
  return router
}
