import { ParleyError } from '@parley/shared-contract'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFetchApi } from './fetch-api.ts'

/** An api whose server answers everything with this, and remembers what it was asked. */
function apiAnswering(status: number, body: unknown, token: string | null = 'token-of-ada') {
  const asked: { address: string; init: RequestInit }[] = []
  const send = async (address: unknown, init?: RequestInit) => {
    asked.push({ address: String(address), init: init ?? {} })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
  const api = createFetchApi({ token: async () => token, fetch: send as typeof fetch })
  return { api, asked }
}

test('a POST carries the id token and a JSON body', async () => {
  const { api, asked } = apiAnswering(200, { success: true })
  await api.call('updateProfile', { userId: 'ada', displayName: 'Ada' })
  expect(asked[0]).toEqual({
    address: '/api/users/update-profile',
    init: {
      method: 'POST',
      headers: { authorization: 'Bearer token-of-ada', 'content-type': 'application/json' },
      body: '{"userId":"ada","displayName":"Ada"}',
      keepalive: true,
      signal: expect.any(AbortSignal),
    },
  })
})

test('ADR 0038: bytes are fetched with the token, and what is not the asker’s is not there', async () => {
  const { api, asked } = apiAnswering(200, 'RIFF')
  expect(await (await api.file('/api/voicemails/one/audio')).text()).toBe('RIFF')
  expect(asked[0]).toMatchObject({
    address: '/api/voicemails/one/audio',
    init: { headers: { authorization: 'Bearer token-of-ada' } },
  })
  const gone = apiAnswering(404, { success: false, error: 'Gone.', code: 'NOT_FOUND' })
  await expect(gone.api.file('/api/voicemails/two/audio')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a request that names itself carries its name in a header', async () => {
  const { api, asked } = apiAnswering(200, { success: true })
  await api.call('updateProfile', { userId: 'ada' }, { idempotencyKey: 'renewal-1' })
  expect(asked[0]?.init.headers).toMatchObject({ 'idempotency-key': 'renewal-1' })
})

test('a small request outlives its page; a browser would refuse that for a large one', async () => {
  const { api, asked } = apiAnswering(200, { success: true, photoURL: null })
  await api.call('setPhoto', { userId: 'ada', image: 'A'.repeat(100_000) })
  expect(asked[0]?.init.keepalive).toBe(false)
})

test('a GET carries its request in the query and only what was given', async () => {
  const { api, asked } = apiAnswering(200, { success: true, numbers: [] }, null)
  await api.call('availableNumbers', { areaCode: '415' })
  await api.call('availableNumbers', {})
  expect(asked.map(({ address }) => address)).toEqual([
    '/api/numbers/available?areaCode=415',
    '/api/numbers/available',
  ])
  expect(asked[0]?.init.headers).toEqual({})
})

test.each([
  [
    'the server’s code and details',
    402,
    {
      success: false,
      code: 'INSUFFICIENT_CREDITS',
      details: { place: 'action', need: 3, have: 1 },
      error: 'You need 3 credits.',
    },
    { code: 'INSUFFICIENT_CREDITS', details: { place: 'action', need: 3, have: 1 } },
  ],
  [
    'S8’s default for a code nobody knows',
    418,
    { success: false, code: 'TEAPOT', error: 'short and stout' },
    { code: 'INTERNAL', details: undefined },
  ],
  ['S8’s default for a page of a proxy', 502, '<h1>Bad gateway</h1>', { code: 'INTERNAL' }],
  ['S8’s default for a success of another shape', 200, { success: true, numbers: 7 }, { code: 'INTERNAL' }],
])('a failure rejects with %s', async (_what, status, body, error) => {
  const { api } = apiAnswering(status, body)
  await expect(api.call('availableNumbers', {})).rejects.toMatchObject(error)
})

test('no connection is NETWORK_ERROR', async () => {
  const api = createFetchApi({
    token: async () => null,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await expect(api.call('availableNumbers', {})).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
})

describe('a server that does not answer', () => {
  /** Time that is up as soon as it is asked for. @returns how long it would have been, in milliseconds */
  function noTime(): number[] {
    const asked: number[] = []
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(milliseconds => {
      asked.push(milliseconds)
      return AbortSignal.abort(new DOMException('too late', 'TimeoutError'))
    })
    onTestFinished(() => timeout.mockRestore())
    return asked
  }
  const apiOf = (send: typeof fetch) => createFetchApi({ token: async () => null, fetch: send })

  test('is given up a little after it would have said so itself: no connection', async () => {
    const asked = noTime()
    const silent: typeof fetch = (_address, init) =>
      new Promise((_resolve, reject) => {
        if (init?.signal?.aborted) reject(init.signal.reason)
      })
    const api = apiOf(silent)
    await expect(api.call('availableNumbers', {})).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    await expect(api.call('exportData', { userId: 'ada' })).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    expect(asked).toEqual([20_000, 120_000])
  })

  test('and falls silent within its answer is no connection either', async () => {
    const cut = new ReadableStream({
      start: controller => controller.error(new DOMException('too late', 'TimeoutError')),
    })
    const api = apiOf(async () => new Response(cut))
    await expect(api.call('availableNumbers', {})).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  })
})

describe('a token that the server does not take', () => {
  /** A server that takes only the renewed token. */
  function apiRenewing(renew: () => Promise<string | null>) {
    const proofs: (string | undefined)[] = []
    const send = async (_address: unknown, init?: RequestInit) => {
      const { authorization } = (init?.headers ?? {}) as Record<string, string>
      proofs.push(authorization)
      return authorization === 'Bearer renewed'
        ? Response.json({ success: true })
        : Response.json({ success: false, code: 'UNAUTHENTICATED', error: 'x' }, { status: 401 })
    }
    const token = async (fresh?: boolean) => (fresh ? renew() : 'stale')
    const api = createFetchApi({ token, fetch: send as typeof fetch })
    return { proofs, ask: () => api.call('updateProfile', { userId: 'ada', displayName: 'Ada' }) }
  }

  test('is renewed and the request sent again, once: a clock that is off by an hour is not felt', async () => {
    const { proofs, ask } = apiRenewing(async () => 'renewed')
    await expect(ask()).resolves.toEqual({ success: true })
    expect(proofs).toEqual(['Bearer stale', 'Bearer renewed'])
  })

  test('and whose renewal is not taken either is refused', async () => {
    const { proofs, ask } = apiRenewing(async () => 'stale too')
    await expect(ask()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(proofs).toHaveLength(2)
  })

  test.each([
    ['auth/user-disabled', 'UNAUTHENTICATED'],
    ['UNAUTHENTICATED', 'UNAUTHENTICATED'],
    ['NETWORK_ERROR', 'NETWORK_ERROR'],
  ] as const)('and cannot be renewed for %s is %s', async (why, code) => {
    const { proofs, ask } = apiRenewing(() => Promise.reject(new ParleyError(why)))
    await expect(ask()).rejects.toMatchObject({ code })
    expect(proofs).toHaveLength(1)
  })
})
