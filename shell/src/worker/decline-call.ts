import type { IncomingCallPush } from './click-target.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Where a call is declined by the token of its push; the same as in the table of endpoints. */
export const DECLINE_PATH = '/api/notifications/decline'

/**
 * Declines a call without a page. Never rejects.
 * @returns `over` where it rings no more; `open` where the server has not taken it, so that it can still be declined in a page
 */
export async function declineCall(
  scope: Pick<WorkerScope, 'fetch'>,
  { callId, declineToken: token }: IncomingCallPush,
): Promise<'declined' | 'over' | 'open'> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ callId, token }),
    keepalive: true,
  }
  const status = await scope.fetch(DECLINE_PATH, request).then(
    answer => answer.status,
    () => 0,
  )
  if (status === 409) return 'over'
  return status >= 200 && status < 300 ? 'declined' : 'open'
}
