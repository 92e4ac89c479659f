/** Untrusted JSON object. */
export type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A message of a browser: a request (with or without a method), or an answer to one of ours. */
export interface ClientMessage {
  readonly id: string | number | null
  readonly method: string | null
  readonly params: Fields
  /** True when it answers a request of ours; it needs no reply. */
  readonly isReply: boolean
  readonly type: unknown
}

/** Reads one frame; null for anything that is not a JSON object (such as the SDK's `#SPU` frames). */
export function parseClientMessage(frame: string): ClientMessage | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(frame)
  } catch {
    return null
  }
  if (!isFields(parsed)) return null
  const { id, method, params, type } = parsed
  return {
    id: typeof id === 'string' || typeof id === 'number' ? id : null,
    method: typeof method === 'string' ? method : null,
    params: isFields(params) ? params : {},
    isReply: 'result' in parsed || 'error' in parsed,
    type,
  }
}

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The call that a request speaks of. */
export const callIdOf = ({ params }: ClientMessage): string =>
  textOf(fieldsOf(params.dialogParams).callID) || textOf(params.callID)

/** A request that cannot be fulfilled. It is answered as a JSON-RPC error. */
export class RpcError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** The error codes. `login` is never answered with -32000, on which the SDK would log in again at once, forever. */
export const rpcErrors = {
  loginIncorrect: () => new RpcError(-32001, 'Login Incorrect'),
  authenticationRequired: () => new RpcError(-32000, 'Authentication Required'),
  callDoesNotExist: () => new RpcError(-32002, 'CALL DOES NOT EXIST'),
  methodNotFound: () => new RpcError(-32601, 'Method not found'),
  invalidParams: (what: string) => new RpcError(-32602, `Invalid params: ${what}`),
  internal: () => new RpcError(-32603, 'Internal error'),
}
