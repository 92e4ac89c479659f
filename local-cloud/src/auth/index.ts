export { AuthError, type AuthErrorCode } from './auth-error.ts'
export type { IdTokenClaims } from './id-tokens.ts'
export { createLocalAuth, type LocalAuth, type LocalAuthOptions } from './local-auth.ts'
