/** Where a page writes its live call down, one entry per user. */
export const LIVE_CALL_PREFIX = 'parley.live-call.'

/** Whether a page of this browser is in a call, or has left one: a line is then needed at once. */
export function isCallKept(storage: Storage | null): boolean {
  try {
    return Object.keys(storage ?? {}).some(name => name.startsWith(LIVE_CALL_PREFIX))
  } catch {
    return false
  }
}
