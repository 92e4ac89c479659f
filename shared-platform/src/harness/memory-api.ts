import {
  type EndpointName,
  type ErrorCode,
  endpoints,
  ParleyError,
  type RequestOf,
  type ResponseOf,
} from '@parley/shared-contract'
import type { ApiClient } from '../api-client.ts'
import type { MemoryDatabase } from './memory-database.ts'
import { memoryHandlers } from './memory-handlers.ts'

export interface MemoryApi extends ApiClient {
  /** Makes every request fail with this code; null lets them succeed again. */
  failWith(code: ErrorCode | null): void
}

interface Options {
  readonly database: MemoryDatabase
  /** The signed-in user's id, as the real api reads it from the id token. */
  readonly uid: () => string | null
  readonly now?: () => number
  /** How long an answer takes, so that waiting can be seen. */
  readonly latencyMs?: number
}

/**
 * The api over memory: the same endpoints table, the same schemas at both ends, the same codes. Requests
 * that the real one refuses for their shape or their sender are refused here too.
 */
export function createMemoryApi({ database, uid, now = Date.now, latencyMs = 0 }: Options): MemoryApi {
  const handlers = memoryHandlers(database, now)
  let failure: ErrorCode | null = null

  async function call<N extends EndpointName>(name: N, request: RequestOf<N>): Promise<ResponseOf<N>> {
    if (latencyMs > 0) await new Promise(resolve => setTimeout(resolve, latencyMs))
    if (failure) throw new ParleyError(failure)
    const parsed = endpoints[name].request.safeParse(request)
    if (!parsed.success) throw new ParleyError('INVALID_REQUEST')
    const sender = uid()
    if (sender === null) throw new ParleyError('UNAUTHENTICATED')
    const stated = (parsed.data as { userId?: string }).userId
    if (stated !== undefined && stated !== sender) throw new ParleyError('PERMISSION_DENIED')
    const answer = handlers[name](parsed.data as never, sender)
    return endpoints[name].response.parse(answer) as ResponseOf<N>
  }
  return {
    call,
    failWith(code) {
      failure = code
    },
  }
}
