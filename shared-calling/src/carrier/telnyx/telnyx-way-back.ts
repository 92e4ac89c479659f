import type { LeftCall, WayBack } from '../carrier.ts'

/**
 * The library keeps its way back to the carrier in the storage of its tab, under these names (2.27.10), and
 * uses it to log in. That is how a page gets its calls back after a reload; for a page in another tab, the same
 * is written into that tab's storage.
 */
const names = {
  carrierId: 'telnyx-voice-sdk-id',
  sessionId: 'telnyx-voice-sdk-session-id',
  storedAt: 'telnyx-voice-sdk-session-id-stored-at',
  calls: 'telnyx-voice-sdk-active-calls',
} as const

/** The way back of this tab, as the library has it; null when it has none. */
export function readWayBack(): WayBack | null {
  return (
    withStorage(storage => {
      const carrierId = storage.getItem(names.carrierId)
      const sessionId = storage.getItem(names.sessionId)
      return carrierId && sessionId ? { carrierId, sessionId } : null
    }) ?? null
  )
}

/** Prepares the storage so that the next login takes up this call. */
export function layWayBack({ id, wayBack, held }: LeftCall): void {
  withStorage(storage => {
    const storedAt = Date.now()
    storage.setItem(names.carrierId, wayBack.carrierId)
    storage.setItem(names.sessionId, wayBack.sessionId)
    storage.setItem(names.storedAt, String(storedAt))
    const calls = [held ? { id, wasHeld: true } : { id }]
    storage.setItem(names.calls, JSON.stringify({ sessionId: wayBack.sessionId, calls, storedAt }))
  })
}

/** Without storage the library has no way back either: its calls end with their page. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(globalThis.sessionStorage)
  } catch {
    return undefined
  }
}
