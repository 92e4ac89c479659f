import { done, endpoint, sensitive, userId } from './endpoint.ts'
import { callSessionIdSchema } from './ids.ts'
import { browserIdSchema } from './line-holder.ts'
import { usernameSchema } from './profile.ts'
import { z } from './schema.ts'
import { deviceSchema } from './sign-ins.ts'

/** Lines, the devices that have them, and the calls on them. */
export const lineEndpoints = {
  createSipUser: endpoint(
    'POST',
    '/api/telnyx/create-sip-user',
    z.object({ userId, username: usernameSchema, email: z.email() }),
    done,
    sensitive,
  ),
  getSipCredentials: endpoint(
    'POST',
    '/api/telnyx/get-sip-credentials',
    z.object({ userId, browser: z.optional(browserIdSchema) }),
    z.object({
      success: z.literal(true),
      /** `token` is the carrier's login token; username and password as in S7. */
      credentials: z.object({ username: z.string(), password: z.string(), token: z.optional(z.string()) }),
    }),
    sensitive,
  ),
  /** The devices that the person is signed in on, those seen last first. */
  devices: endpoint(
    'GET',
    '/api/users/devices',
    z.object({ browser: z.optional(browserIdSchema) }),
    z.object({ success: z.literal(true), devices: z.array(deviceSchema) }),
    { living: true },
  ),
  /**
   * Signs out one device or all `others`, and replaces at the carrier what they shared as soon as no call is on (A52); or
   * forgets `this` one, which signs out by itself. One that is not known is no error.
   */
  endDevices: endpoint(
    'POST',
    '/api/users/end-devices',
    z.object({ userId, device: z.string().check(z.regex(/^(this|others|[0-9]{1,16})$/)) }),
    done,
    { living: true },
  ),
  /**
   * D43: this browser's line has registered, or that registration is given up, for good: an answer or a request that
   * comes late changes nothing. So does one that is sent again because its answer was lost: what has registered since keeps the line, and
   * `since` is a time before it. The server tells all browsers of the person. With `isRinging` a call rings there already, taken up from
   * a page before or just come in: it is not sent there again (ADR 0051).
   */
  holdLine: endpoint(
    'POST',
    '/api/users/hold-line',
    z.object({
      ...{ userId, browser: browserIdSchema, registration: z.uuid(), held: z.boolean() },
      isRinging: z.optional(z.boolean()),
    }),
    z.object({ success: z.literal(true), since: z.number() }),
    { living: true },
  ),
  /**
   * The person wants to answer the call at this registration of their line: it is sent there though it rings in another browser. While
   * the line is not held so, and once the call was answered, nothing becomes of it, and that is no error.
   */
  wantCall: endpoint(
    'POST',
    '/api/calls/want',
    z.object({ userId, call: callSessionIdSchema, registration: z.uuid() }),
    done,
    { living: true },
  ),
  /**
   * D43: sends the person's live call on to the line that registered last, which must be this browser's. The call that the
   * carrier then brings it carries the token.
   */
  moveCall: endpoint(
    'POST',
    '/api/calls/move',
    z.object({ userId, call: callSessionIdSchema, browser: browserIdSchema, token: z.uuid() }),
    done,
    sensitive,
  ),
  /**
   * D21: voicemail takes the call that rings for the person. Asked again it does nothing more; `CALL_NOT_ON` for one that does
   * not ring, or that voicemail does not take.
   */
  sendToVoicemail: endpoint(
    'POST',
    '/api/calls/voicemail',
    z.object({ userId, call: callSessionIdSchema }),
    done,
    { living: true },
  ),
  /** D43: ends the person's call at the carrier, whichever browser it is in. One that is over already is no error. */
  endCall: endpoint('POST', '/api/calls/end', z.object({ userId, call: callSessionIdSchema }), done, {
    living: true,
  }),
} as const
