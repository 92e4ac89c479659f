import { type EndpointName, endpoints, failureSchema, ParleyError, refusalOf } from '@parley/shared-contract'
import type { ApiClient, RequestOptions } from '../api-client.ts'

/**
 * A real api for the harness (`?api=http://localhost:3010&token=<id token>`). Balance and numbers on the
 * page stay those of the memory: they come from the database, not from the api.
 */
export function createHttpApi(origin: string, token: string | null): ApiClient {
  return {
    async file(path) {
      const answer = await reach(new URL(path, origin), { headers: tokenHeader(token) })
      if (!answer.ok) throw new ParleyError(answer.status === 404 ? 'NOT_FOUND' : 'INTERNAL')
      return answer.blob()
    },
    async call(name, request, options = {}) {
      const answer = await send(origin, token, options, name, request)
      const body: unknown = await answer.json().catch(() => null)
      if (failureSchema.safeParse(body).success) {
        const { code, details } = refusalOf(body)
        throw new ParleyError(code, details)
      }
      const parsed = endpoints[name].response.safeParse(body)
      if (!parsed.success) throw new ParleyError('INTERNAL')
      return parsed.data as never
    },
  }
}

async function send(
  origin: string,
  token: string | null,
  { idempotencyKey }: RequestOptions,
  name: EndpointName,
  request: object,
) {
  const { method, path } = endpoints[name]
  const url = new URL(path, origin)
  const headers = new Headers(tokenHeader(token))
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  const init: RequestInit = { method, headers }
  if (method === 'POST') {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(request)
  } else {
    for (const [key, value] of Object.entries(request)) {
      if (value !== undefined) url.searchParams.set(key, String(value))
    }
  }
  return reach(url, init)
}

const tokenHeader = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` }

async function reach(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    throw new ParleyError('NETWORK_ERROR', undefined, { cause })
  }
}
