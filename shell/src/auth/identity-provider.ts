import type { SignedInUser } from '@parley/shared-contract'
import type { VerificationMail } from '@parley/shared-platform'
import type { Observable } from 'rxjs'

/**
 * What the shell needs from the identity provider. Every method rejects with an error that has a `code` of the
 * contract.
 */
export interface IdentityProvider {
  /** Who is signed in. Emits as soon as it is known and after every change, also one made in another tab. */
  readonly user$: Observable<SignedInUser | null>
  create(email: string, password: string, name: string): Promise<SignedInUser>
  /** Deletes the identity that is signed in. */
  remove(): Promise<void>
  logIn(email: string, password: string): Promise<SignedInUser>
  logOut(): Promise<void>
  /** Resolves for known and unknown addresses alike (D3). */
  sendPasswordReset(email: string): Promise<void>
  /**
   * Checks the password of the signed-in person again. Rejects with `auth/wrong-password`, and with `UNAUTHENTICATED`
   * when nobody is signed in.
   */
  reauthenticate(password: string): Promise<void>
  /** Changes the password. Rejects with `UNAUTHENTICATED` when nobody is signed in or `reauthenticate` is long ago. */
  changePassword(next: string): Promise<void>
  /** Sets the password of the account that a reset mail was sent to. @param code of the mail's link */
  confirmPasswordReset(code: string, password: string): Promise<void>
  /** Proves the address that a verification mail was sent to (D12), and says which. @param code of the mail's link */
  verifyEmail(code: string): Promise<string>
  /** Sends whoever is signed in a verification mail, unless their address is proven. Rejects with `UNAUTHENTICATED` for nobody. */
  sendVerification(): Promise<VerificationMail>
  /**
   * An id token, or null when nobody is signed in. A session that was revoked, or whose account is disabled
   * or gone, ends when this learns of it.
   * @param fresh asks the provider, however good the token at hand looks
   */
  token(fresh?: boolean): Promise<string | null>
  /**
   * Asks the provider whether the session is still valid. If not, the session ends and this rejects with the reason:
   * `auth/user-disabled`, else `UNAUTHENTICATED`. Rejects with `NETWORK_ERROR` when the provider cannot be asked; the
   * session then stays. Resolves when nobody is signed in.
   */
  confirm(): Promise<void>
}
