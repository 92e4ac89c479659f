/** S5, screens: the steps of creating an account, in order, as they are named to the person waiting. */
export type SignUpStep = 'account' | 'profile' | 'line'

/**
 * Signing in and out. Each method resolves when `session$` has the new state, or rejects with an error
 * that has a `code` of the contract (`auth/…`, `USERNAME_TAKEN`, `NETWORK_ERROR`).
 */
export interface Account {
  /**
   * S5: creates the identity, the profile document and the calling account. When one of the later steps
   * fails, the earlier ones are rolled back before the rejection.
   */
  signUp(
    details: { username: string; email: string; password: string },
    onStep?: (step: SignUpStep) => void,
  ): Promise<void>
  logIn(credentials: { email: string; password: string }): Promise<void>
  /** S4: hangs up, ends every listener, clears state, then signs out. */
  logOut(): Promise<void>
  /** Always resolves for a well-formed address, known or not (D3). */
  sendPasswordReset(email: string): Promise<void>
  /**
   * Sets a new password for whoever got the mail with this code, and ends that person's sessions. Rejects
   * with `auth/expired-action-code` or `auth/invalid-action-code`.
   */
  confirmPasswordReset(code: string, password: string): Promise<void>
  /**
   * Changes the password of who is signed in, after proof of the one in use; other devices must sign in again.
   * Rejects with `auth/wrong-password` or `auth/weak-password`, and then nothing has changed.
   */
  changePassword(current: string, next: string): Promise<void>
  /**
   * D38: deletes everything of who is signed in, after proof of the password, and signs out. Rejects with
   * `auth/wrong-password`, `CALL_IN_PROGRESS` or what else stopped it; it can be asked for again.
   */
  deleteAccount(password: string): Promise<void>
}
