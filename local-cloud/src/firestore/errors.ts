/** gRPC's codes as far as Firestore answers with them. */
const codes = {
  INVALID_ARGUMENT: 3,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  UNAUTHENTICATED: 16,
} as const

export type ErrorStatus = keyof typeof codes

/** An error that Firestore answers with. Anything else that is thrown is a defect of this server. */
export class FirestoreError extends Error {
  readonly status: ErrorStatus
  readonly code: number

  constructor(status: ErrorStatus, message: string) {
    super(message)
    this.name = 'FirestoreError'
    this.status = status
    this.code = codes[status]
  }
}

export const invalidArgument = (message: string) => new FirestoreError('INVALID_ARGUMENT', message)

/** The error as the protocol says it; a defect is reported on stderr and becomes INTERNAL without details. */
export function toFirestoreError(error: unknown): FirestoreError {
  if (error instanceof FirestoreError) return error
  console.error(error)
  return new FirestoreError('INTERNAL', 'The embedded Firestore failed; see its output.')
}
