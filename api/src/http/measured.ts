import type { RequestHandler } from 'express'
import type { NamedKeeper } from '../concurrency/rounds.ts'
import type { Metrics } from '../ports/metrics.ts'
import type { WallClock } from '../ports/wall-clock.ts'

/** Where no route was found: an address is a stranger's text, and would be another series each. */
const NO_ROUTE = 'none'

/** Counts every answer by its route and status. */
export function measureRequests(meter: Pick<Metrics, 'request'>): RequestHandler {
  return (request, response, next) => {
    const began = performance.now()
    response.once('close', () => {
      const path: unknown = request.route?.path
      meter.request({
        method: request.method,
        route: typeof path === 'string' ? path : NO_ROUTE,
        // Whoever asked went away before the answer was whole.
        status: response.writableFinished ? response.statusCode : 499,
        seconds: (performance.now() - began) / 1000,
      })
    })
    next()
  }
}

/** The same keeper, but that its looks are counted. */
export const measuredKeeper =
  (meter: Pick<Metrics, 'look'>, clock: WallClock) =>
  (keeper: NamedKeeper): NamedKeeper => ({
    ...keeper,
    async lookAround() {
      let isDone = false
      try {
        await keeper.lookAround()
        isDone = true
      } finally {
        meter.look(keeper.name, isDone, clock.now())
      }
    },
  })
