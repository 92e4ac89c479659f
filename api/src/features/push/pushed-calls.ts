import { createHash, randomBytes } from 'node:crypto'
import {
  type E164,
  ParleyError,
  PUSH_TTL_SECONDS,
  PUSHED_CALL_TTL_SECONDS,
  type Push,
  type UserId,
} from '@parley/shared-contract'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { PushStore, ToldEnd } from './push-store.ts'
import type { PushTeller } from './push-teller-service.ts'

const TOKEN_BYTES = 32

/** How a call that came in stands for its person. */
export type CallStand = 'rings' | ToldEnd['end']

/** Calls that came in, as they are pushed. */
export interface PushedCalls {
  /**
   * Tells where a call stands, each once, however often and by however many processes it is asked to: that it rings; and how that
   * ended, where it was told, whatever its person wants to hear of by then, or when it was missed.
   * @param from null for a withheld number
   */
  tell(
    call: { readonly uid: UserId; readonly sessionId: string; readonly from: E164 | null },
    stand: CallStand,
  ): void
  /**
   * Declines the call that was told of with this token, which works once: it is used when the carrier has taken the end of the ring.
   * @throws ParleyError `CALL_NOT_ON` for any other token, and for a call that rings here no more; `CARRIER_UNAVAILABLE` when it rings on
   */
  decline(sessionId: string, token: string): Promise<void>
}

interface PushedCallsParts {
  readonly store: Pick<PushStore, 'claimCall' | 'claimEnd' | 'endOf' | 'ownerByToken' | 'useToken'>
  readonly teller: Pick<PushTeller, 'tell'>
  readonly ringing: { decline(uid: UserId, sessionId: string): Promise<void> }
  readonly clock: WallClock
}

type AboutCall = Pick<Extract<Push, { readonly type: 'missed-call' }>, 'callId' | 'from' | 'name'>

/** @param now epoch milliseconds */
const endPush = (about: AboutCall, { end, isMissedCall }: ToldEnd, now: number): Push =>
  isMissedCall
    ? { type: 'missed-call', ...about, expiresAt: now + PUSH_TTL_SECONDS * 1000 }
    : { type: 'call-ended', ...about, end, expiresAt: now + PUSHED_CALL_TTL_SECONDS * 1000 }

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export function createPushedCalls({ store, teller, ringing, clock }: PushedCallsParts): PushedCalls {
  return {
    tell({ uid, sessionId, from }, stand) {
      const now = clock.now()
      const until = now + PUSHED_CALL_TTL_SECONDS * 1000
      const about = { callId: sessionId, from }
      if (stand === 'rings') {
        const declineToken = randomBytes(TOKEN_BYTES).toString('base64url')
        const push = { type: 'incoming-call', ...about, expiresAt: until, declineToken } as const
        const claim = { sessionId, userId: uid, tokenHash: hashOf(declineToken), until }
        let caller: string | null = null
        teller.tell(
          uid,
          from,
          name => {
            caller = name
            return { ...push, name }
          },
          () => store.claimCall(claim),
          async () => {
            const told = await store.endOf(sessionId)
            return told && endPush({ ...about, name: caller }, told, clock.now())
          },
        )
      } else {
        const told = (isMissedCall: boolean): ToldEnd => ({ end: stand, isMissedCall })
        teller.tell(
          uid,
          from,
          (name, wants) => endPush({ ...about, name }, told(stand === 'missed' && wants('missed-call')), now),
          (_audience, { type }) =>
            store.claimEnd({ sessionId, userId: uid }, told(type === 'missed-call'), now),
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
  }
}
