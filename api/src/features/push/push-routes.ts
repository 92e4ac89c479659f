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
  async subscribe({ subscription }, requester, { req }) {
    const device = await pushes.subscribe(requester, subscription, req.headers['user-agent'] ?? '')
    return { success: true, device }
  },
  async unsubscribe({ device }, { uid }) {
    await pushes.unsubscribe(uid, device)
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
