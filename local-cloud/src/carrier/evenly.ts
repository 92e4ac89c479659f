/** Returns a function that is true for `share` (0 to 1) of its calls, spread evenly and not at random. */
export function evenly(share: number): () => boolean {
  let due = 0
  return () => {
    due += share
    if (due < 1) return false
    due -= 1
    return true
  }
}
