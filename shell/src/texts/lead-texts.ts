import { reachable } from '@parley/shared-contract/device'

const NAME = 'parley.texts'

/**
 * Tells when this tab is the one of its browser that sends texts; the browser lets the next one in when a tab is closed.
 * Where it cannot lock, or refuses to, every tab sends, which the texts' keys make harmless.
 * @returns what gives it up
 */
export function leadTexts(onLead: () => void): () => void {
  const over = new AbortController()
  const released = Promise.withResolvers<void>()
  let isLeading = false
  const lead = () => {
    if (over.signal.aborted || isLeading) return undefined
    isLeading = true
    onLead()
    return released.promise
  }
  const locks = reachable(() => navigator.locks)
  if (locks) locks.request(NAME, { signal: over.signal }, lead).catch(lead)
  else lead()
  return () => {
    over.abort()
    released.resolve()
  }
}
