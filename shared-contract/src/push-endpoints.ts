import { done, endpoint, sensitive, userId } from './endpoint.ts'
import { callSessionIdSchema } from './ids.ts'
import { browserIdSchema } from './line-holder.ts'
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
   * called in the list. Null, and nothing is pushed, where the person has taken this browser off the list and does not ask for it
   * in this browser (`isWanted`). `INVALID_REQUEST` for the address of no push service that is known here.
   */
  subscribe: endpoint(
    'POST',
    '/api/notifications/subscribe',
    z.object({
      ...{ userId, subscription: pushSubscriptionSchema, browser: z.optional(browserIdSchema) },
      isWanted: z.optional(z.boolean()),
    }),
    z.object({ success: z.literal(true), device: z.nullable(z.string()) }),
    { living: true },
  ),
  /**
   * One of the person's browsers is pushed to no more; for good until they ask for it in that browser, or, as for who signs out,
   * until it subscribes again. One that is not known is no error.
   */
  unsubscribe: endpoint(
    'POST',
    '/api/notifications/unsubscribe',
    z.object({ userId, device: deviceId, isForGood: z.optional(z.boolean()) }),
    done,
    { living: true },
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
