import type { DatabaseSync } from 'node:sqlite'
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
} from 'jose'

/** RS256: what the SDKs and the api expect of hosted tokens. */
export const ALGORITHM = 'RS256'

/** The key that signs id tokens, and the public half as anyone may fetch it. */
export interface SigningKey {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly publicKeys: JSONWebKeySet
}

async function generateJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true, modulusLength: 2048 })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: ALGORITHM, use: 'sig' }
}

async function fromJwk(jwk: JWK): Promise<SigningKey> {
  const { kty, n, e, kid, alg, use } = jwk
  if (kty !== 'RSA' || !n || !e || !kid || !alg || !use) throw new Error('The stored signing key is damaged.')
  const privateKey = await importJWK(jwk, ALGORITHM)
  if (privateKey instanceof Uint8Array) throw new Error('The stored signing key is not an RSA key.')
  return { kid, privateKey, publicKeys: { keys: [{ kty, n, e, kid, alg, use }] } }
}

async function loadOrGenerate(database: DatabaseSync): Promise<SigningKey> {
  const stored = database.prepare('SELECT jwk FROM signingKeys LIMIT 1').get() as { jwk: string } | undefined
  if (stored) return fromJwk(JSON.parse(stored.jwk) as JWK)
  const jwk = await generateJwk()
  database.prepare('INSERT INTO signingKeys VALUES (?, ?)').run(String(jwk.kid), JSON.stringify(jwk))
  return fromJwk(jwk)
}

let throwaway: Promise<SigningKey> | undefined

/**
 * The key of a data folder. It is kept across restarts, so tokens stay valid. Generating one takes a tenth of a
 * second or more, so stores in memory share one per process.
 */
export function signingKeyOf(
  database: DatabaseSync,
  { inMemory }: { inMemory: boolean },
): Promise<SigningKey> {
  if (!inMemory) return loadOrGenerate(database)
  throwaway ??= generateJwk().then(fromJwk)
  return throwaway
}
