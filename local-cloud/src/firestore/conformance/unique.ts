let counter = 0

/** A name that nothing else in this run has. */
export function unique(prefix: string): string {
  counter += 1
  return `${prefix}${Date.now()}x${counter}`
}
