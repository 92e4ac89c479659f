import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Identity } from '../ports/identity.ts'
import { joseIdentity } from './jose-identity.ts'

const NOW = Date.UTC(2026, 5, 1)
const now = NOW / 1000
const claims = {
  iss: 'issuer',
  aud: 'parley',
  sub: 'ada',
  email: 'ada@parley.test',
  iat: now - 10,
  exp: now + 10,
}

let server: Server
let privateKey: CryptoKey
let jwksUrl: string
let identity: Identity
beforeAll(async () => {
  const pair = await generateKeyPair('RS256')
  privateKey = pair.privateKey
  const key = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  server = createServer((_request, response) => response.end(JSON.stringify({ keys: [key] })))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  identity = joseIdentity({ issuer: 'issuer', audience: 'parley', jwksUrl, clock: { now: () => NOW } })
})
afterAll(() => void server.close())

const sign = (change: Record<string, unknown>) =>
  new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(privateKey)

describe('an id token', () => {
  test('proves a person', async () => {
    expect(await identity.requesterOf(await sign({}))).toEqual({
      uid: 'ada',
      email: 'ada@parley.test',
      isMailVerified: false,
      signedInAt: 0,
    })
  })

  test.each([
    ['A5 of another project', { aud: 'other' }],
    ['A5 of another issuer', { iss: 'https://securetoken.google.com/other' }],
    ['A6 expired a second ago', { exp: now - 1 }],
    ['A6 expiring this second', { exp: now }],
    ['A6 issued in an hour', { iat: now + 3600 }],
    ['A6 issued just over a minute ahead', { iat: now + 61 }],
    ['without an end', { exp: undefined }],
    ['without a beginning', { iat: undefined }],
    ['without a person', { sub: undefined }],
    ['of an empty person', { sub: '' }],
    ['not valid yet', { nbf: now + 100 }],
  ])('%s proves nothing', async (_name, change) => {
    await expect(identity.requesterOf(await sign(change))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('A6: a clock that is up to a minute behind the provider’s is forgiven', async () => {
    await expect(identity.requesterOf(await sign({ iat: now + 60 }))).resolves.toMatchObject({ uid: 'ada' })
  })
})

describe('a token that has been proven', () => {
  let time = NOW
  let patient: Identity
  beforeAll(() => {
    patient = joseIdentity({ issuer: 'issuer', audience: 'parley', jwksUrl, clock: { now: () => time } })
  })

  test('costs one check of its signature, however often it comes', async () => {
    const token = await sign({})
    const verify = vi.spyOn(crypto.subtle, 'verify')
    for (let time = 0; time < 5; time += 1)
      expect(await patient.requesterOf(token)).toMatchObject({ uid: 'ada' })
    expect(verify).toHaveBeenCalledTimes(1)
    verify.mockRestore()
  })

  test('A6: ends at its second all the same', async () => {
    const token = await sign({ exp: now + 10 })
    time = NOW + 9999
    expect(await patient.requesterOf(token)).toMatchObject({ uid: 'ada' })
    time = NOW + 10_000
    await expect(patient.requesterOf(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    time = NOW
  })

  test('A2: proves nothing for one that is like it but for its last letters', async () => {
    const token = await sign({})
    await patient.requesterOf(token)
    const forged = `${token.slice(0, -8)}AAAAAAAA`
    await expect(patient.requesterOf(forged)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

describe('keys that cannot be had', () => {
  const DAY = 24 * 60 * 60 * 1000
  const longLived = { exp: now + 3 * 86_400 }
  let time = NOW
  /** How the provider fails, or null. */
  let fault: ((response: ServerResponse) => void) | null = null
  let provider: Server
  let there: Identity
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    provider = createServer(async (_request, response) => {
      if (fault) fault(response)
      else response.end(await (await fetch(jwksUrl)).text())
    })
    await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`
    there = joseIdentity({
      issuer: 'issuer',
      audience: 'parley',
      jwksUrl: address,
      clock: { now: () => time },
    })
  })
  afterAll(() => {
    vi.useRealTimers()
    provider.close()
  })
  const outage = { code: 'NETWORK_ERROR' }
  const faults: [string, (response: ServerResponse) => void][] = [
    ['an error', response => response.writeHead(500).end('{"error":"backend"}')],
    ['a page', response => response.end('<h1>Sorry</h1>')],
    ['another document', response => response.end('{"keys":"none"}')],
    ['a cut connection', response => void response.destroy()],
  ]

  test.each(faults)('for %s are an outage, not the token’s fault', async (_name, how) => {
    fault = how
    await expect(there.requesterOf(await sign(longLived))).rejects.toMatchObject(outage)
  })

  test('are those that were good last, for a day', async () => {
    fault = null
    await there.requesterOf(await sign({ ...longLived, sub: 'first' }))
    fault = faults[0]?.[1] ?? null
    const later = (ms: number) => {
      time = NOW + ms
      vi.setSystemTime(time)
    }
    later(DAY - 1000)
    await expect(there.requesterOf(await sign({ ...longLived, sub: 'second' }))).resolves.toMatchObject({
      uid: 'second',
    })
    const unknown = new SignJWT({ ...claims, ...longLived }).setProtectedHeader({ alg: 'RS256', kid: 'k2' })
    await expect(there.requesterOf(await unknown.sign(privateKey))).rejects.toMatchObject(outage)
    later(DAY + 20 * 60_000)
    await expect(there.requesterOf(await sign({ ...longLived, sub: 'third' }))).rejects.toMatchObject(outage)
    fault = null
    await expect(there.requesterOf(await sign({ ...longLived, sub: 'third' }))).resolves.toMatchObject({
      uid: 'third',
    })
  })
})
