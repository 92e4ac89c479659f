const keyPattern = /^[a-z0-9-]+\/[a-z0-9-]+$/

/** A78: the key itself, when it is one of ours; no other text leads anywhere in a store. @throws RangeError */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new RangeError('not a key of an object')
  return key
}
