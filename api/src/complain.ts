import process from 'node:process'

/** Tells an operator what a command could not do, in one line, with the code of a failure that has one. */
export function complain(what: string, error: unknown): void {
  const { code } = (error ?? {}) as { readonly code?: unknown }
  const sentence = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${what}: ${sentence}${code === undefined ? '' : ` (${code})`}\n`)
}
