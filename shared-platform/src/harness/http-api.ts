import { type EndpointName, endpoints, failureSchema, ParleyError, refusalOf } from '@parley/shared-contract'
import type { ApiClient } from '../api-client.ts'

/**
 * A real api for the harness (`?api=http://localhost:3010&token=<id token>`). Balance and numbers on the
 * page stay those of the memory: they come from the database, not from the api.
 */
export function createHttpApi(origin: string, token: string | null): ApiClient {
  return {
    async call(name, request) {
      const answer = await send(origin, name, request, token)
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

async function send(origin: string, name: EndpointName, request: object, token: string | null) {
  const { method, path } = endpoints[name]
  const url = new URL(path, origin)
  const headers = new Headers(token === null ? {} : { authorization: `Bearer ${token}` })
  const init: RequestInit = { method, headers }
  if (method === 'POST') {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(request)
  } else {
    for (const [key, value] of Object.entries(request)) {
      if (value !== undefined) url.searchParams.set(key, String(value))
    }
  }
  try {
    return await fetch(url, init)
  } catch (cause) {
    throw new ParleyError('NETWORK_ERROR', undefined, { cause })
  }
}
