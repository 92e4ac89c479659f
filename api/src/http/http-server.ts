import { createServer, type RequestListener, type Server } from 'node:http'

/** How long a client may take, in milliseconds. */
interface Patience {
  /** From the connection to the last header. */
  readonly headersMs: number
  /** From the connection to the last byte of the body. */
  readonly requestMs: number
  /** How often the two are looked at. */
  readonly checkMs: number
}

const patience: Patience = { headersMs: 10_000, requestMs: 15_000, checkMs: 2000 }

/**
 * Longer than load balancers keep a connection (Google's for 600 s): were it shorter, a request could meet a connection
 * that is being closed, and be answered 502 by the balancer.
 */
const IDLE_CONNECTION_MS = 620_000

/** A67: a request that is sent too slowly is answered 408 and cut off. */
export const createHttpServer = (
  app: RequestListener,
  { headersMs, requestMs, checkMs }: Patience = patience,
): Server =>
  createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
      keepAliveTimeout: IDLE_CONNECTION_MS,
    },
    app,
  )

const SWEEP_MS = 50

/**
 * Takes no new connection, lets the requests under way end, and cuts off after `graceMs` what has not.
 * Resolves when nothing is left.
 */
export function stopGracefully(server: Server, graceMs: number): Promise<void> {
  return new Promise(resolve => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs)
    // A connection that has had its answer stays open for another request that would be refused.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    server.close(() => {
      clearTimeout(force)
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
  })
}
