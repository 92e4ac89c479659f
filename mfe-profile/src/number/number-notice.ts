import type { PersonNotice, PersonNumber, VirtualNumber } from '@parley/shared-contract'
import type { SectionNotice } from '../notices/use-section-notices.ts'

/**
 * What the card of a number has to tell of it. How long it is still the person's, and that it has expired, the card says in
 * any case; what was of months that are over is not told any more.
 */
export function numberNotice(told: readonly SectionNotice[], number: PersonNumber): PersonNotice | null {
  for (const { notice, isNew } of told) {
    if (!('phoneNumberId' in notice) || notice.phoneNumberId !== number.id) continue
    const { type } = notice
    if (type !== 'renewal_refused' && type !== 'number_renewed') continue
    if (notice.expiryDate !== number.expiryDate) continue
    const isStillTried = number.heldUntil === null && number.renewAutomatically === true
    if (type === 'renewal_refused' ? isStillTried : isNew) return notice
  }
  return null
}

/** Whether one of these numbers, which are active, could not renew itself, and still tries to. */
export const isRenewalRefused = (
  notices: readonly PersonNotice[],
  numbers: readonly VirtualNumber[],
): boolean =>
  notices.some(
    notice =>
      notice.type === 'renewal_refused' &&
      numbers.some(
        ({ id, expiryDate, renewAutomatically }) =>
          id === notice.phoneNumberId && expiryDate === notice.expiryDate && renewAutomatically === true,
      ),
  )

/** The numbers that have gone back since the person was last told of their numbers. */
export const goneNumbers = (
  told: readonly SectionNotice[],
  owned: readonly PersonNumber[],
): readonly PersonNotice[] =>
  told.flatMap(({ notice, isNew }) =>
    notice.type === 'number_released' && isNew && !owned.some(({ id }) => id === notice.phoneNumberId)
      ? [notice]
      : [],
  )
