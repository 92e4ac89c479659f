import type { Account } from './accounts-store.ts'

/**
 * An account as `lookup` answers it. SDKs ask whether there is a password hash, so it is named but its value never
 * shown.
 */
export function accountView(account: Account): Record<string, unknown> {
  const { uid, email, displayName, photoUrl } = account
  const shown = {
    ...(displayName === null ? {} : { displayName }),
    ...(photoUrl === null ? {} : { photoUrl }),
  }
  return {
    localId: uid,
    email,
    emailVerified: account.emailVerified,
    passwordHash: 'REDACTED',
    passwordUpdatedAt: account.passwordUpdatedAt,
    providerUserInfo: [{ providerId: 'password', email, federatedId: email, rawId: email, ...shown }],
    disabled: account.disabled,
    createdAt: String(account.createdAt),
    lastLoginAt: String(account.lastLoginAt),
    validSince: String(account.validSince),
    ...(Object.keys(account.customClaims).length === 0
      ? {}
      : { customAttributes: JSON.stringify(account.customClaims) }),
    ...shown,
  }
}
