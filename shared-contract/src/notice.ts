import { e164Schema, peerNumberSchema } from './phone-number.ts'
import type { SettingsSection } from './routes.ts'
import { z } from './schema.ts'
import { reachedLimitSchema } from './spending.ts'

const commonFields = {
  id: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  /** When the person saw it; the browser says so. */
  seenAt: z.nullable(z.number()),
}
const numberFields = { ...commonFields, phoneNumberId: z.string(), phoneNumber: e164Schema }

/**
 * What a person is to be told without having asked, `users/{uid}/notices/{id}`: facts, which the interface puts into
 * words. The id is made of what it is about, so nothing is told twice. Who reads the list leaves out what does not fit:
 * a newer program may have written it.
 */
export const noticeSchema = z.discriminatedUnion('type', [
  /** D18: the months of a number are over in so many days. */
  z.object({ ...numberFields, type: z.literal('number_expires'), expiryDate: z.number(), days: z.number() }),
  /** D18: they are over; it can be renewed until `heldUntil`. */
  z.object({ ...numberFields, type: z.literal('number_expired'), heldUntil: z.number() }),
  /** D18: nobody has renewed it, and it has gone back. */
  z.object({ ...numberFields, type: z.literal('number_released') }),
  /** It has renewed itself, for so many credits. */
  z.object({
    ...numberFields,
    type: z.literal('number_renewed'),
    expiryDate: z.number(),
    credits: z.number(),
  }),
  /** It was to renew itself; it is tried again until its months are over. */
  z.object({
    ...numberFields,
    type: z.literal('renewal_refused'),
    expiryDate: z.number(),
    code: z.enum(['INSUFFICIENT_CREDITS', 'SPENDING_LIMIT']),
    /** D37: with `SPENDING_LIMIT`; missing in notices of before November 23, 2026. */
    limit: z.optional(reachedLimitSchema),
    /** What it costs, in credits. */
    credits: z.number(),
  }),
  /** D13: credits were to be added by themselves; `isOff` after the second time in a row. Amounts in credits. */
  z.object({
    ...commonFields,
    type: z.literal('recharge_refused'),
    amount: z.number(),
    /**
     * `unconfirmed`: the bank wants to hear from the person, who can add credits themselves. `taken_back`: a payment was
     * refunded or is disputed, and its card is not charged again before they say so.
     */
    reason: z.enum(['declined', 'unconfirmed', 'taken_back']),
    isOff: z.boolean(),
  }),
  /** D13: fewer credits than that are left, and none are added by themselves. It goes once there are enough again. */
  z.object({ ...commonFields, type: z.literal('balance_low'), credits: z.number() }),
  /** D13: no more are added by themselves in this calendar month. */
  z.object({ ...commonFields, type: z.literal('recharge_ceiling'), monthlyCeiling: z.number() }),
  /** A103: so many texts came in a day that the rest were not kept; told once a day, as the next one. */
  z.object({ ...commonFields, type: z.literal('texts_full') }),
  /** A103: the same of voicemails: of one caller, of all withheld numbers, or of all who are no contacts. */
  z.object({
    ...commonFields,
    type: z.literal('voicemails_full'),
    from: z.nullable(peerNumberSchema),
    withheld: z._default(z.boolean(), false),
  }),
])
export type PersonNotice = z.infer<typeof noticeSchema>

/** Where in the settings a notice is shown, and counts as seen once it was: what there was too much of, where somebody can be blocked. */
export const noticeSection = ({ type }: Pick<PersonNotice, 'type'>) =>
  (isFlood(type)
    ? 'blocked'
    : type.startsWith('number_') || type === 'renewal_refused'
      ? 'number'
      : 'wallet') satisfies SettingsSection

const isFlood = (type: PersonNotice['type']): boolean => type === 'texts_full' || type === 'voicemails_full'

/** Of notices that were left at one time about one number, what says the most. */
const weights: Readonly<Record<PersonNotice['type'], number>> = {
  number_released: 3,
  number_expired: 2,
  number_renewed: 1,
  renewal_refused: 1,
  number_expires: 0,
  recharge_refused: 0,
  recharge_ceiling: 0,
  balance_low: 0,
  texts_full: 0,
  voicemails_full: 0,
}

/** Each number is a matter of its own, and so are the balance, credits that are added by themselves, texts and voicemails. */
const matterOf = (notice: PersonNotice): string =>
  'phoneNumber' in notice
    ? notice.phoneNumberId
    : notice.type.startsWith('recharge_')
      ? 'recharge'
      : notice.type

/**
 * The notices that still stand, newest first: of each matter the latest, since it says how things are now.
 * @param notices in any order
 */
export function standingNotices(notices: readonly PersonNotice[]): readonly PersonNotice[] {
  const latestFirst = notices.toSorted(
    (one, other) => other.at - one.at || weights[other.type] - weights[one.type],
  )
  const matters = new Set<string>()
  return latestFirst.filter(notice => {
    const isLatest = !matters.has(matterOf(notice))
    matters.add(matterOf(notice))
    return isLatest
  })
}
