/**
 * Compares as UTF-8 bytes do, which is the order of Firestore. UTF-16 units give the same order except where
 * a surrogate meets a unit above it.
 */
export function compareText(left: string, right: string): number {
  if (left === right) return 0
  const length = Math.min(left.length, right.length)
  for (let at = 0; at < length; at += 1) {
    const a = left.charCodeAt(at)
    const b = right.charCodeAt(at)
    if (a === b) continue
    return isSurrogate(a) === isSurrogate(b) ? a - b : isSurrogate(a) ? 1 : -1
  }
  return left.length - right.length
}

const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff
