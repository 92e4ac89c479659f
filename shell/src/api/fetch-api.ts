import {
  type Endpoint,
  type EndpointName,
  endpoints,
  errorCodeOf,
  failureSchema,
  ParleyError,
  type RequestOf,
  type ResponseOf,
  refusalOf,
} from '@parley/shared-contract'
import type { ApiClient, RequestOptions } from '@parley/shared-platform'

/** In characters. */
const MOST_KEPT_ALIVE = 16_384
/** A file has less than 2 MB, which a slow network takes longer for than for an answer. */
const FILE_MS = 60_000

export interface FetchApiOptions {
  /** The id token of whoever is signed in, or null. @param fresh asks for a new one */
  token(fresh?: boolean): Promise<string | null>
  readonly fetch?: typeof fetch
}

/**
 * The api over fetch, on the page's own origin. Answers are checked against the endpoint's schema. When the server
 * does not accept the token, because of a wrong clock or a revoked session, the request is sent once more with a new
 * token, which is safe since nothing was done for the first.
 */
export function createFetchApi({ token, fetch: send = fetch }: FetchApiOptions): ApiClient {
  /** Asks with the token that is held, and with a new one when that is not accepted. */
  async function askAs(ask: (token: string | null) => Promise<Response>): Promise<Response> {
    const held = await token().catch(sessionOver)
    const first = await ask(held)
    const refused = first.status === 401 && held !== null
    return refused ? ask(await token(true).catch(sessionOver)) : first
  }
  return {
    async file(path) {
      const answer = await askAs(proof => reach(send, [path, { headers: tokenHeader(proof) }], FILE_MS))
      if (!answer.ok) throw failureOf(await bodyOf(answer))
      return answer.blob().catch(offline)
    },
    async call<N extends EndpointName>(
      name: N,
      request: RequestOf<N>,
      options: RequestOptions = {},
    ): Promise<ResponseOf<N>> {
      const endpoint: Endpoint = endpoints[name]
      const answer = await askAs(proof =>
        reach(send, requestFor(endpoint, request, proof, options), endpoint.timeoutMs),
      )
      const body = await bodyOf(answer)
      if (!answer.ok) throw failureOf(body)
      const parsed = endpoint.response.safeParse(body)
      if (!parsed.success) throw new ParleyError('INTERNAL', undefined, { cause: parsed.error })
      return parsed.data as ResponseOf<N>
    },
  }
}

const tokenHeader = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` }

function requestFor(
  endpoint: Endpoint,
  request: unknown,
  token: string | null,
  { idempotencyKey }: RequestOptions,
): [string, RequestInit] {
  const headers: Record<string, string> = {
    ...tokenHeader(token),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(request as Record<string, string>).toString()
    return [query === '' ? endpoint.path : `${endpoint.path}?${query}`, { headers }]
  }
  const body = JSON.stringify(request)
  return [
    endpoint.path,
    {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      // What was asked still counts when the page is closed at once. A browser takes 64 kB of such requests.
      keepalive: body.length < MOST_KEPT_ALIVE,
    },
  ]
}

/** The provider knows why the session is over; for the caller it is simply over. */
function sessionOver(error: unknown): never {
  const code = errorCodeOf(error) === 'NETWORK_ERROR' ? 'NETWORK_ERROR' : 'UNAUTHENTICATED'
  throw new ParleyError(code, undefined, { cause: error })
}

/** Null for what is no JSON, such as a page of a proxy. */
async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch (error) {
    if (error instanceof SyntaxError) return null
    return offline(error)
  }
}

/** @param milliseconds for the answer to its last byte */
async function reach(
  send: typeof fetch,
  [address, init]: [string, RequestInit],
  milliseconds: number,
): Promise<Response> {
  try {
    return await send(address, { ...init, signal: AbortSignal.timeout(milliseconds) })
  } catch (error) {
    return offline(error)
  }
}

function offline(cause: unknown): never {
  throw new ParleyError('NETWORK_ERROR', undefined, { cause })
}

/** The failure that the server answered with (H8), or the default for an answer that is none of its own. */
function failureOf(body: unknown): ParleyError {
  const { code, details } = refusalOf(failureSchema.safeParse(body).data)
  return new ParleyError(code, details)
}
