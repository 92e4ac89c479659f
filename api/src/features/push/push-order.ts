import { createHash } from 'node:crypto'
import {
  PUSH_TTL_SECONDS,
  PUSHED_CALL_TTL_SECONDS,
  type Push,
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

/** How a push is handed to a push service (D35). */
export const pushOrder = (uid: UserId, push: Push): PushOrder => ({
  text: JSON.stringify(push),
  // After a ring is over, a browser that was not there has nothing to tidy up.
  ttlSeconds:
    push.type === 'incoming-call' || push.type === 'call-ended' ? PUSHED_CALL_TTL_SECONDS : PUSH_TTL_SECONDS,
  urgency: isAboutRinging(push) || push.type === 'test' ? 'high' : 'normal',
  topic: topicOf(uid, push),
})
