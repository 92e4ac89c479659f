import { type EndpointName, endpoints, type UserId } from '@parley/shared-contract'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

/** Somebody who is signed in, and what they ask of the api. */
export interface TestPerson {
  readonly uid: UserId
  readonly email: string
  readonly idToken: string
  /** Asks with the own token; a POST sends `body` as JSON, a GET as its query. */
  call(name: EndpointName, body: unknown, idempotencyKey?: string): Promise<Answer>
}

/** Any request, as raw as a test needs it. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, init)
  const text = await response.text()
  const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { text }
  return { status: response.status, headers: response.headers, body }
}

export const json = (body: unknown, idToken?: string): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(idToken ? { authorization: `Bearer ${idToken}` } : {}),
  },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** A body as the query of a GET; what is no text is written as JSON. */
export const queryOf = (body: unknown): URLSearchParams =>
  new URLSearchParams(
    Object.entries(body ?? {}).map(([key, value]): [string, string] => [
      key,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  )

/** Signs up at the embedded identity provider. */
export async function signUp(authUrl: string, apiUrl: string, name: string): Promise<TestPerson> {
  const email = `${name}@parley.test`
  const accounts = `${authUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=test`
  const { body } = await ask(accounts, json({ email, password: 'secret-1', returnSecureToken: true }))
  const { localId: uid, idToken } = body as { localId: string; idToken: string }
  const authorization = `Bearer ${idToken}`
  return {
    uid,
    email,
    idToken,
    call(name, body, key) {
      const { method, path } = endpoints[name]
      const init = json(body, idToken)
      const headers = { ...init.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) }
      if (method === 'POST') return ask(apiUrl + path, { ...init, headers })
      return ask(`${apiUrl}${path}?${queryOf(body)}`, { headers: { authorization } })
    },
  }
}
