import { createHash, randomBytes } from 'node:crypto'
import { type E164, ParleyError, PUSHED_CALL_TTL_SECONDS, type UserId } from '@parley/shared-contract'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { PushStore } from './push-store.ts'
import type { PushTeller } from './push-teller.ts'

const TOKEN_BYTES = 32

/** Calls that ring where no page is open. */
export interface PushedCalls {
  /** Tells of a call that begins to ring, once, however often it is asked to. @param from null for a withheld number */
  ring(call: { readonly uid: UserId; readonly sessionId: string; readonly from: E164 | null }): Promise<void>
  /**
   * Declines the call that was told of with this token, which works once.
   * @throws ParleyError `CALL_NOT_ON` for any other token, and for a call that rings no more
   */
  decline(sessionId: string, token: string): Promise<void>
}

interface PushedCallsParts {
  readonly store: Pick<PushStore, 'claimCall' | 'useToken'>
  readonly teller: Pick<PushTeller, 'tell'>
  readonly ringing: { decline(uid: UserId, sessionId: string): Promise<void> }
  readonly clock: WallClock
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export const createPushedCalls = ({ store, teller, ringing, clock }: PushedCallsParts): PushedCalls => ({
  async ring({ uid, sessionId, from }) {
    const declineToken = randomBytes(TOKEN_BYTES).toString('base64url')
    const expiresAt = clock.now() + PUSHED_CALL_TTL_SECONDS * 1000
    const claim = { sessionId, userId: uid, tokenHash: hashOf(declineToken), until: expiresAt }
    if (!(await store.claimCall(claim))) return
    const told = { type: 'incoming-call', callId: sessionId, from, expiresAt, declineToken } as const
    teller.tell(uid, from, name => ({ ...told, name }))
  },
  async decline(sessionId, token) {
    const uid = await store.useToken(sessionId, hashOf(token), clock.now())
    if (uid === null) throw new ParleyError('CALL_NOT_ON')
    await ringing.decline(uid, sessionId)
  },
})
