/** What goes wrong with the next requests, on demand. */
export interface RequestFaults {
  set(counts: { readonly refuse?: number; readonly lose?: number; readonly fail?: number }): void
  /** Whether this request is refused before it begins. */
  takeRefusal(): boolean
  /** Whether this request fails by the provider's own fault; what was answered is kept under its key. */
  takeFailure(): boolean
  /** Whether the answer to what this request did never arrives. */
  takeLoss(): boolean
}

export function createRequestFaults(): RequestFaults {
  const left = { refuse: 0, lose: 0, fail: 0 }
  const take = (what: keyof typeof left): boolean => {
    if (left[what] === 0) return false
    left[what] -= 1
    return true
  }
  return {
    set: counts => void Object.assign(left, counts),
    takeRefusal: () => take('refuse'),
    takeFailure: () => take('fail'),
    takeLoss: () => take('lose'),
  }
}
