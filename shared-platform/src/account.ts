/** The steps of creating an account, in order, as the person who waits is told them (S5). */
export type SignUpStep = 'account' | 'profile' | 'line'

/** What came of asking for a mail that proves an address: it is on its way, or there is nothing left to prove. */
export type VerificationMail = 'sent' | 'verified'

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
   * Sets a new password with the code from a reset mail, and ends all sessions of that person. Rejects with
   * `auth/expired-action-code` or `auth/invalid-action-code`.
   */
  confirmPasswordReset(code: string, password: string): Promise<void>
  /**
   * D12: proves the mail address that a verification mail was sent to, whoever is signed in here. Each code works once.
   * Rejects with `auth/expired-action-code`, `auth/invalid-action-code` or `NETWORK_ERROR`.
   * @param code of the mail's link
   * @returns the address
   */
  verifyEmail(code: string): Promise<string>
  /**
   * D12: sends the signed-in person the mail whose link proves their address once more. Links that were sent before go on
   * working. Asked for again within a minute, the mail that was sent counts. Where the address is proven already, the credits
   * that have waited for it are asked for, and no mail is sent. Rejects with `auth/too-many-requests`, `NETWORK_ERROR` or
   * `UNAUTHENTICATED`.
   */
  sendVerification(): Promise<VerificationMail>
  /**
   * Changes the password of the signed-in person, who must give the present one. Their other devices have to sign in
   * again. Rejects with `auth/wrong-password` or `auth/weak-password`; nothing has changed then.
   */
  changePassword(current: string, next: string): Promise<void>
  /**
   * Deletes everything that is kept about the signed-in person, who must give their password, and signs them out
   * (D38). Rejects with `auth/wrong-password`, `CALL_IN_PROGRESS` or the code of what went wrong; trying again is
   * safe.
   */
  deleteAccount(password: string): Promise<void>
}
