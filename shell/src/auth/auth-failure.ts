import { isErrorCode, ParleyError } from '@parley/shared-contract'

/** Codes of the identity provider that mean one of ours. */
const meanings: Readonly<Record<string, ParleyError['code']>> = {
  'auth/network-request-failed': 'NETWORK_ERROR',
  'auth/timeout': 'NETWORK_ERROR',
  'auth/internal-error': 'NETWORK_ERROR',
  'auth/missing-email': 'auth/invalid-email',
  'auth/missing-password': 'auth/weak-password',
  'auth/user-token-expired': 'UNAUTHENTICATED',
  'auth/requires-recent-login': 'UNAUTHENTICATED',
}

/** A failure of the identity provider as one with a code of the contract. */
export function authFailure(error: unknown): ParleyError {
  const code = (error as { code?: unknown } | null)?.code
  const known = isErrorCode(code) ? code : typeof code === 'string' ? meanings[code] : undefined
  return new ParleyError(known ?? 'INTERNAL', undefined, { cause: error })
}
