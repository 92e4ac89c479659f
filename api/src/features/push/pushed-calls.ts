import { createHash, createHmac, randomBytes } from 'node:crypto'
import {
  type E164,
  ParleyError,
  PUSH_TTL_SECONDS,
  PUSHED_CALL_TTL_SECONDS,
  type Push,
  type UserId,
} from '@parley/shared-contract'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { PushStore, StoredPushDevice, ToldEnd } from './push-store.ts'
import type { PushTeller } from './push-teller-service.ts'

const TOKEN_BYTES = 32

/** How a call that came in stands for its person. */
export type CallStand = 'rings' | ToldEnd['end']

/** Calls that came in, as they are pushed. */
export interface PushedCalls {
  /**
   * Tells where a call stands, each once, however often and by however many processes it is asked to: that it rings; and how that
   * ended, where it was told, whatever its person wants to hear of by then, or when it was missed.
   * @param call `logId` names its call log; `from` is null for a withheld number
   */
  tell(
    call: {
      readonly uid: UserId
      readonly sessionId: string
      readonly logId: string
      readonly from: E164 | null
    },
    stand: CallStand,
  ): void
  /**
   * Declines the call that was told of with this token, which works once: it is used when the carrier has taken the end of the ring.
   * @throws ParleyError `CALL_NOT_ON` for any other token, and for a call that rings here no more; `CARRIER_UNAVAILABLE` when it rings on;
   * `PERMISSION_DENIED` and `UNAUTHENTICATED` of a browser that has left
   */
  decline(sessionId: string, token: string): Promise<void>
  /**
   * Browsers are no longer told: what they were told of calls declines none from now on.
   * @param isSaid whether each is told so in the place of what it shows, for as long as its push service takes it
   */
  leave(uid: UserId, devices: readonly StoredPushDevice[], isSaid: boolean): Promise<void>
}

interface PushedCallsParts {
  readonly store: Pick<
    PushStore,
    'claimCall' | 'claimEnd' | 'endOf' | 'leaveCalls' | 'ownerByToken' | 'useToken'
  >
  readonly teller: Pick<PushTeller, 'tell' | 'tellThese'>
  readonly ringing: { decline(uid: UserId, sessionId: string): Promise<void> }
  readonly clock: WallClock
}

type AboutCall = Pick<Extract<Push, { readonly type: 'missed-call' }>, 'callId' | 'from' | 'name'>

/** @param now epoch milliseconds */
const endPush = (about: AboutCall, { end, isMissedCall }: ToldEnd, now: number): Push =>
  isMissedCall
    ? { type: 'missed-call', ...about, expiresAt: now + PUSH_TTL_SECONDS * 1000 }
    : { type: 'call-ended', ...about, end, expiresAt: now + PUSHED_CALL_TTL_SECONDS * 1000 }

/** To a browser that is nobody's to ring any more: not even who called. @param now epoch milliseconds */
const leftPush = (callId: string, now: number): Push => {
  const about = { callId, from: null, name: null, end: 'left' } as const
  return { type: 'call-ended', ...about, expiresAt: now + PUSHED_CALL_TTL_SECONDS * 1000 }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export function createPushedCalls({ store, teller, ringing, clock }: PushedCallsParts): PushedCalls {
  return {
    tell({ uid, sessionId, logId, from }, stand) {
      const now = clock.now()
      const until = now + PUSHED_CALL_TTL_SECONDS * 1000
      const about = { callId: sessionId, from }
      if (stand === 'rings') {
        const secret = randomBytes(TOKEN_BYTES)
        const tokenOf = (device: string) => createHmac('sha256', secret).update(device).digest('base64url')
        const ring = { ...about, logId, expiresAt: until, declineToken: '' }
        const push = { type: 'incoming-call', ...ring } as const
        let caller: string | null = null
        const pushOf = (name: string | null): Push => {
          caller = name
          return { ...push, name }
        }
        teller.tell(uid, from, pushOf, {
          claim: audience => {
            const rung = audience.devices.map(
              ({ id, signIn }) => [id, { tokenHash: hashOf(tokenOf(id)), signIn }] as const,
            )
            return store.claimCall({ sessionId, userId: uid, devices: Object.fromEntries(rung), until })
          },
          of: (_push, { id }) => ({ ...push, name: caller, declineToken: tokenOf(id) }),
          async since({ id }) {
            const told = await store.endOf(sessionId, id)
            if (told === 'left') return leftPush(sessionId, clock.now())
            return told && endPush({ ...about, name: caller }, told, clock.now())
          },
        })
      } else {
        const told = (isMissedCall: boolean): ToldEnd => ({ end: stand, isMissedCall })
        teller.tell(
          uid,
          from,
          (name, wants) => endPush({ ...about, name }, told(stand === 'missed' && wants('missed-call')), now),
          {
            claim: (_audience, { type }) =>
              store.claimEnd({ sessionId, userId: uid }, told(type === 'missed-call'), now),
          },
        )
      }
    },
    async decline(sessionId, token) {
      const [tokenHash, now] = [hashOf(token), clock.now()]
      const uid = await store.ownerByToken(sessionId, tokenHash, now)
      if (uid === null) throw new ParleyError('CALL_NOT_ON')
      await ringing.decline(uid, sessionId)
      if (!(await store.useToken(sessionId, tokenHash, now))) throw new ParleyError('CALL_NOT_ON')
    },
    async leave(uid, devices, isSaid) {
      if (devices.length === 0) return
      const now = clock.now()
      const left = await store.leaveCalls(
        uid,
        devices.map(({ id }) => id),
        now,
      )
      if (!isSaid) return
      for (const { sessionId, device } of left)
        teller.tellThese(
          uid,
          devices.filter(({ id }) => id === device),
          () => leftPush(sessionId, now),
        )
    },
  }
}
