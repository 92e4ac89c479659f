import type { EndpointHandlers } from '../../http/mount.ts'
import type { PushService } from './push-service.ts'
import type { PushedCalls } from './pushed-calls.ts'

type PushEndpoints =
  | 'vapidPublicKey'
  | 'subscribe'
  | 'unsubscribe'
  | 'pushDevices'
  | 'testPush'
  | 'declinePushedCall'

export const pushRoutes = (
  pushes: PushService,
  calls: Pick<PushedCalls, 'decline'>,
): EndpointHandlers<PushEndpoints> => ({
  async vapidPublicKey() {
    return { success: true, publicKey: pushes.publicKey }
  },
  async subscribe({ subscription, browser = null, isWanted = false }, requester, { req }) {
    const userAgent = req.headers['user-agent'] ?? ''
    const device = await pushes.subscribe(requester, subscription, { userAgent, browser, isWanted })
    return { success: true, device }
  },
  async unsubscribe({ device, isForGood = false }, { uid }) {
    await pushes.unsubscribe(uid, device, isForGood)
    return { success: true }
  },
  async pushDevices(_request, { uid }, response) {
    response.setHeader('Cache-Control', 'no-store')
    return { success: true, devices: [...(await pushes.devices(uid))] }
  },
  async testPush({ device }, { uid }) {
    return { success: true, taken: await pushes.test(uid, device ?? null) }
  },
  async declinePushedCall({ callId, token }) {
    await calls.decline(callId, token)
    return { success: true }
  },
})
