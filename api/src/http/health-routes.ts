import { Router } from 'express'
import { within } from '../concurrency/deadline.ts'

const READY_TIMEOUT_MS = 2000
/** For so long an answer counts for everybody who asks, so that asking often costs nothing. */
const READY_KEPT_MS = 1000

/** Asks once, however many ask at the same time or soon after. @param now epoch milliseconds */
function kept(ask: () => Promise<void>, now: () => number): () => Promise<void> {
  let answer: Promise<void> | null = null
  let until = 0
  return () => {
    if (answer === null || now() >= until) {
      until = Number.POSITIVE_INFINITY
      answer = ask().finally(() => {
        until = now() + READY_KEPT_MS
      })
    }
    return answer
  }
}

/** `/healthz`: the process answers. `/readyz`: so does what it needs; 503 when it does not. */
export function healthRoutes(ping: () => Promise<void>, now: () => number): Router {
  const router = Router()
  const ready = kept(() => within(READY_TIMEOUT_MS, ping), now)
  router.get('/healthz', (_request, response) => {
    response.json({ success: true })
  })
  router.get('/readyz', async (_request, response) => {
    await ready()
    response.json({ success: true })
  })
  return router
}
