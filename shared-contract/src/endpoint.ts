import { REQUEST_TIMEOUT_MS } from './constants/index.ts'
import { z } from './schema.ts'

/** What a request has to pass before its body is read. */
interface EndpointGuard {
  /** Answered to whoever asks, signed in or not: what it says is public, and depends on nobody. */
  readonly open: boolean
  /**
   * A7: the identity provider is asked whether the sign-in still counts. For what costs money, changes a
   * profile or settings, takes the line, hands out a secret or cannot be undone.
   */
  readonly living: boolean
  /**
   * How often one person may ask (D37): `seldom`, each by itself, for what hands out a secret or is costly (A48), `rarely` for what
   * keeps a processor or the database busy. Of what is open `seldom` is how often one address may, and all of them together (A102);
   * who is signed in is known to it.
   */
  readonly limit: 'often' | 'seldom' | 'rarely'
  /** A66: where a browser that runs no script goes on to, having sent a plain form; null takes JSON alone. */
  readonly formLeadsTo: `/${string}` | null
  /** A67: the longest body, in bytes. */
  readonly bodyLimit: number
  /** A browser gives up after so many milliseconds. */
  readonly timeoutMs: number
}

/** No request comes near 16 kB, but for a photo. */
const plainGuard: EndpointGuard = {
  open: false,
  living: false,
  limit: 'often',
  formLeadsTo: null,
  bodyLimit: 16_384,
  timeoutMs: REQUEST_TIMEOUT_MS,
}
/** What costs money, or hands out a secret. */
export const sensitive = { living: true, limit: 'seldom' } as const

/** One call of the api (S7). A GET carries `request` in the query, a POST as a JSON body. */
export interface Endpoint<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> extends EndpointGuard {
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly request: Request
  readonly response: Response
}

export const endpoint = <Q extends z.ZodMiniType, R extends z.ZodMiniType>(
  method: 'GET' | 'POST',
  path: `/api/${string}`,
  request: Q,
  response: R,
  guard: Partial<EndpointGuard> = {},
): Endpoint<Q, R> => ({ method, path, request, response, ...plainGuard, ...guard })

export const userId = z.string().check(z.minLength(1), z.maxLength(128))
export const done = z.object({ success: z.literal(true) })
/** Text a person wrote or a program made up: bounded, without control or direction-changing characters (A29). */
export const description = z.string().check(
  z.maxLength(200),
  z.refine(text => !/[\p{Cc}\p{Cf}]/u.test(text)),
)

const base64 = /^[A-Za-z0-9+/]+={0,2}$/
/** Bytes in base64, so many at most. */
export const base64Text = (bytes: number) =>
  z.string().check(z.minLength(4), z.maxLength(Math.ceil(bytes / 3) * 4), z.regex(base64))
