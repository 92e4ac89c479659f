const NAME = 'parley.texts'

/**
 * Tells when this tab is the one of its browser that sends texts; the browser lets the next one in when a tab is closed.
 * Where it cannot lock every tab sends, which the texts' keys make harmless.
 * @returns what gives it up
 */
export function leadTexts(onLead: () => void): () => void {
  const over = new AbortController()
  const released = Promise.withResolvers<void>()
  const lead = () => {
    if (over.signal.aborted) return undefined
    onLead()
    return released.promise
  }
  if ('locks' in navigator)
    navigator.locks.request(NAME, { signal: over.signal }, lead).catch(() => undefined)
  else lead()
  return () => {
    over.abort()
    released.resolve()
  }
}
