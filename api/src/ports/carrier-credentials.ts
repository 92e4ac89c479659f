/** What a browser logs in at the carrier with. */
export interface SipCredential {
  /** The carrier's id of the credential. */
  readonly id: string
  readonly username: string
  readonly password: string
}

/** A credential as a list of the carrier has it. */
export interface OwnedCredential {
  readonly id: string
  /** Ours, as it was created; null for one that was made at the carrier's console without a name. */
  readonly name: string | null
  /** Epoch milliseconds. */
  readonly createdAt: number
}

/** The logins in the account at the telephone company. Every method rejects with `CARRIER_UNAVAILABLE`. */
export interface CarrierCredentials {
  /**
   * Creates the credential of this name, or finds it: asked again, it is the same one, so an answer that was lost is no
   * second credential. When it rejects nobody knows whether it was done.
   * @param name shown in the carrier's console; holds no personal data
   */
  createCredential(name: string): Promise<SipCredential>
  /** Null when the carrier no longer knows it. */
  credential(id: string): Promise<SipCredential | null>
  deleteCredential(id: string): Promise<void>
  /** A login token for a browser, valid for a day at most. */
  loginToken(credentialId: string): Promise<string>
  /** One page of the credentials on our connection. @param page 1 is the first @returns `next` is null on the last */
  ownedCredentials(
    page: number,
  ): Promise<{ readonly credentials: readonly OwnedCredential[]; readonly next: number | null }>
}
