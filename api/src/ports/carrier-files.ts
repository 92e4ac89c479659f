/** Files that the carrier has for us, such as pictures of texts that were received. */
export interface CarrierFiles {
  /**
   * Fetches one. Its address comes from outside: only hosts of the carrier are asked, no redirect is followed, and in production no
   * host inside our own network is reached by such a name (A93).
   * @returns null when it cannot be had, and asking again would not help
   * @throws ParleyError `CARRIER_UNAVAILABLE` when it may be had later
   */
  fetch(address: string): Promise<Buffer | null>
}
