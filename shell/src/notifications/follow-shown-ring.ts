import { reachable } from '@parley/shared-contract/device'
import { asPush } from '../worker/read-push.ts'
import { asWorkerMessage } from '../worker/worker-messages.ts'

/** Tells when the worker shows a call that rings: at once if it does so already, and each time from now on. @returns what stops it */
export function followShownRing(onShown: () => void): () => void {
  // A browser has none on a page without TLS.
  const container = reachable(() => navigator.serviceWorker)
  let isOver = false
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (asWorkerMessage(data)?.parley === 'call-shown') onShown()
  }
  container?.addEventListener('message', hear)
  void isRingShown(container).then(isShown => {
    if (isShown && !isOver) onShown()
  })
  return () => {
    isOver = true
    container?.removeEventListener('message', hear)
  }
}

/** One that is past its time is left of a ring that nobody has tidied up. */
async function isRingShown(container: ServiceWorkerContainer | null): Promise<boolean> {
  const registration = await container?.getRegistration().catch(() => undefined)
  const shown = (await registration?.getNotifications().catch(() => [])) ?? []
  return shown.some(({ data }) => {
    const push = asPush(data)
    return push?.type === 'incoming-call' && push.expiresAt > Date.now()
  })
}
