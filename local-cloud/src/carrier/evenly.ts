/** Says yes for `share` (0 to 1) of the times it is asked: as evenly as possible, never by chance. */
export function evenly(share: number): () => boolean {
  let due = 0
  return () => {
    due += share
    if (due < 1) return false
    due -= 1
    return true
  }
}
