/** What the signed-in person is told without having asked; `live.notices$` has it. */
export interface PersonNotices {
  /**
   * Says that these notices have been seen: `live.notices$` has them with their `seenAt` at once, on every device of the
   * person. Resolves when the server has it, which may be when the network is back; rejects with a code of the contract.
   */
  markSeen(ids: readonly string[]): Promise<void>
}
