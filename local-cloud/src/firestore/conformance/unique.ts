const run = crypto.randomUUID().slice(0, 8)
let counter = 0

/** A name that nothing else has, in this process or in others that ask the same server. */
export function unique(prefix: string): string {
  counter += 1
  return `${prefix}${run}x${counter}`
}
