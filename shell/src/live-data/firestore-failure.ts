import { type ErrorCode, ParleyError } from '@parley/shared-contract'
import type { FirestoreError } from 'firebase/firestore'

const codes: Readonly<Record<string, ErrorCode>> = {
  'permission-denied': 'PERMISSION_DENIED',
  unauthenticated: 'UNAUTHENTICATED',
  unavailable: 'NETWORK_ERROR',
  'deadline-exceeded': 'NETWORK_ERROR',
  'not-found': 'NOT_FOUND',
  'resource-exhausted': 'RATE_LIMITED',
}

/** The contract's code for an error of Firestore. */
export const codeOf = (error: Pick<FirestoreError, 'code'>): ErrorCode => codes[error.code] ?? 'INTERNAL'

/** The same work; a failure of Firestore becomes one with a code of the contract. */
export const translateFirestoreFailure = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: FirestoreError) => {
    throw new ParleyError(codeOf(error), undefined, { cause: error })
  })
