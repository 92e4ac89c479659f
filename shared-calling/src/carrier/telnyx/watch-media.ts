import type { TelnyxCall } from './telnyx-client.ts'

/** After this long without a connection another one is looked for; shorter gaps heal by themselves. */
const RESTART_AFTER_MS = 2_000

/**
 * Follows whether the sound of a call travels: after a change of networks the browser notices first. The
 * library looks for another way only when the browser gives up, which takes half a minute; here it is asked
 * to after 2 s. Ends with the connection: a call that is taken up again has a new one.
 */
export function watchMedia(call: TelnyxCall, tell: (lost: boolean) => void): void {
  const connection = call.peer?.instance
  if (!connection) return
  let waiting: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    const state = connection?.connectionState
    if (state === 'connected') tell(false)
    if (state === 'disconnected' || state === 'failed') tell(true)
    clearTimeout(waiting)
    if (state === 'disconnected') waiting = setTimeout(() => void call.peer?.restartIce(), RESTART_AFTER_MS)
    if (state === 'closed') connection?.removeEventListener('connectionstatechange', look)
  }
  connection.addEventListener('connectionstatechange', look)
}
