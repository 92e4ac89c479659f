import { type PersonNotice, PUSH_TTL_SECONDS, type Push } from '@parley/shared-contract'
import type { TellNotices } from '../../concurrency/told-notices.ts'
import type { PushTeller } from './push-teller-service.ts'

const DAY_MS = 86_400_000

/** What is pushed of a notice; null for one that only the page tells of. */
export function noticePush(notice: PersonNotice): Push | null {
  const expiresAt = notice.at + PUSH_TTL_SECONDS * 1000
  switch (notice.type) {
    case 'balance_low':
      return { type: 'low-balance', credits: notice.credits, expiresAt }
    case 'number_expires': {
      const { phoneNumber, expiryDate, at } = notice
      // After a standstill fewer days are left than the reminder is named after.
      const days = Math.ceil((expiryDate - at) / DAY_MS)
      const until = Math.min(expiresAt, expiryDate)
      return { type: 'number-expiry', phoneNumber, days, expiryDate, expiresAt: until }
    }
    case 'number_expired':
      return { type: 'number-expiry', phoneNumber: notice.phoneNumber, days: 0, expiresAt }
    default:
      return null
  }
}

/** Pushes what notices tell of to the person's browsers. */
export const createNoticePusher =
  (teller: Pick<PushTeller, 'tell'>): TellNotices =>
  (uid, notices) => {
    for (const push of notices.map(noticePush)) if (push) teller.tell(uid, null, () => push)
  }
