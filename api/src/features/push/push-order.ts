import { createHash } from 'node:crypto'
import {
  PUSH_TTL_SECONDS,
  PUSHED_CALL_TTL_SECONDS,
  type Push,
  personMark,
  pushTag,
  type UserId,
} from '@parley/shared-contract'
import type { PushOrder } from '../../ports/push-sender.ts'

/** RFC 8030, 5.4: so many signs at most, which a push service may read. */
const TOPIC_SIGNS = 32

/** Says whose it is and what about to nobody: a push service sees it. */
const topicOf = (uid: UserId, push: Push): string =>
  createHash('sha256')
    .update(`${uid} ${pushTag(push)}`)
    .digest('base64url')
    .slice(0, TOPIC_SIGNS)

/** What is about a call that rings, or did until now. */
const isAboutRinging = ({ type }: Push): boolean =>
  type === 'incoming-call' || type === 'call-ended' || type === 'missed-call'

/** How long it may lie at a push service: no longer than it says something, so that whatever arrives is not too late. */
const timeToLive = (push: Push, now: number): number => {
  const most =
    push.type === 'incoming-call' || push.type === 'call-ended' ? PUSHED_CALL_TTL_SECONDS : PUSH_TTL_SECONDS
  return Math.max(0, Math.min(most, Math.ceil((push.expiresAt - now) / 1000)))
}

/**
 * How a push is handed to a push service (D35), with whose it is and when it was sent. After a ring is over, a browser that was not
 * there has nothing to tidy up. @param now epoch milliseconds
 */
export const pushOrder = async (uid: UserId, push: Push, now: number): Promise<PushOrder> => ({
  text: JSON.stringify({ ...push, person: await personMark(uid), sentAt: now }),
  ttlSeconds: timeToLive(push, now),
  urgency: isAboutRinging(push) || push.type === 'test' ? 'high' : 'normal',
  topic: topicOf(uid, push),
})
