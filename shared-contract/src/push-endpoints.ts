import { done, endpoint, sensitive, userId } from './endpoint.ts'
import { callSessionIdSchema } from './ids.ts'
import { pushDeviceSchema, pushSubscriptionSchema } from './push-device.ts'
import { z } from './schema.ts'

const deviceId = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** Browsers that are told what happens while no page is open (S7). */
export const pushEndpoints = {
  /** S7: what a browser subscribes with, in base64url; null where nothing is pushed. */
  vapidPublicKey: endpoint(
    'GET',
    '/api/notifications/vapid-public-key',
    z.object({}),
    z.object({ success: z.literal(true), publicKey: z.nullable(z.string()) }),
    { open: true },
  ),
  /**
   * S7: this browser is pushed to from now on, for this person alone. Asked again it counts as seen; `device` is what it is
   * called in the list. `INVALID_REQUEST` for the address of no push service that is known here.
   */
  subscribe: endpoint(
    'POST',
    '/api/notifications/subscribe',
    z.object({ userId, subscription: pushSubscriptionSchema }),
    z.object({ success: z.literal(true), device: z.string() }),
    { living: true },
  ),
  /** One of the person's browsers is pushed to no more. One that is not known is no error. */
  unsubscribe: endpoint(
    'POST',
    '/api/notifications/unsubscribe',
    z.object({ userId, device: deviceId }),
    done,
    {
      living: true,
    },
  ),
  /** The browsers that are pushed to, those seen last first. One that its push service has given up is not in it. */
  pushDevices: endpoint(
    'GET',
    '/api/notifications/devices',
    z.object({}),
    z.object({ success: z.literal(true), devices: z.array(pushDeviceSchema) }),
    { living: true },
  ),
  /** Pushes to one of them, or to all; says how many push services have taken it. */
  testPush: endpoint(
    'POST',
    '/api/notifications/test',
    z.object({ userId, device: z.optional(deviceId) }),
    z.object({ success: z.literal(true), taken: z.number() }),
    sensitive,
  ),
  /**
   * Declines the call that rings, by the token of its push: whoever has it needs no sign-in. `CALL_NOT_ON` for a token that is
   * wrong, used or too late, and for a call that rings no more.
   */
  declinePushedCall: endpoint(
    'POST',
    '/api/notifications/decline',
    z.object({ callId: callSessionIdSchema, token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
    done,
    { open: true },
  ),
} as const
