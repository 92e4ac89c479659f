import {
  type Live,
  liveValue,
  MAX_RECHARGE_CEILING_CREDITS,
  type PersonNotice,
  RECHARGE_AMOUNTS_CREDITS,
  type RechargeNotice,
  type SavedCard,
} from '@parley/shared-contract'
import type { TopUpPreset } from '@parley/shared-platform'
import { words } from '@parley/shared-ui/words'
import type { SectionNotice } from '../notices/use-section-notices.ts'
import type { RechargeChange, RechargeSetting, RechargeStatus } from './use-recharge.ts'

/** What is chosen before somebody chooses, in credits. */
export const usualSetting: RechargeSetting = { amount: RECHARGE_AMOUNTS_CREDITS[0], monthlyCeiling: 50 }

const ceilings = [25, 50, 100, 250, 500, MAX_RECHARGE_CEILING_CREDITS]

/** The monthly limits that are offered, in credits: none below what is added at a time, and the one that is set. */
export const ceilingsOf = ({ amount, monthlyCeiling }: RechargeSetting): readonly number[] =>
  [...new Set([...ceilings, monthlyCeiling])]
    .filter(ceiling => ceiling >= amount)
    .toSorted((one, other) => one - other)

/** What another amount changes: itself, and the monthly limit where that would not hold it once. */
export const amountChange = (
  { monthlyCeiling }: RechargeSetting,
  amount: RechargeSetting['amount'],
): RechargeChange => (monthlyCeiling < amount ? { amount, monthlyCeiling: amount } : { amount })

/** How it stands now, as the notice that was left of it. Its monthly limit is the one that was in the way then. */
function standing(
  { kind, at, isOff, credits }: RechargeNotice,
  setting: RechargeSetting | null,
): PersonNotice {
  const { amount, monthlyCeiling } = setting ?? usualSetting
  const common = { id: kind, at, seenAt: at }
  return kind === 'ceiling'
    ? { ...common, type: 'recharge_ceiling', monthlyCeiling: credits ?? monthlyCeiling }
    : { ...common, type: 'recharge_refused', amount: credits ?? amount, reason: kind, isOff }
}

/**
 * Why credits are not added now, as the server says it. As long as it does not say how things are, what has come since the
 * person last looked is told. That the balance is low stands beside the balance.
 */
export function rechargeNotice(
  live: Live<RechargeStatus>,
  told: readonly SectionNotice[],
): PersonNotice | null {
  const status = liveValue(live, null)
  const latest = told.find(({ isNew, notice }) => isNew && notice.type !== 'balance_low')?.notice ?? null
  const now = status?.notice ? standing(status.notice, status.setting) : null
  const shown = live.state === 'ready' && !live.stale ? now : (latest ?? now)
  return shown && withNextCharge(shown, status?.setting ?? null)
}

/** Of a charge that is tried once more, the amount that is chosen now: it is the one that will be charged. */
const withNextCharge = (notice: PersonNotice, setting: RechargeSetting | null): PersonNotice =>
  notice.type === 'recharge_refused' && !notice.isOff && setting
    ? { ...notice, amount: setting.amount }
    : notice

interface Cure extends TopUpPreset {
  readonly label: string
}

/** What the person can do now about why nothing is added; null where that is another setting. All of it is in the top-up. */
export function cureOf(notice: PersonNotice): Cure | null {
  if (notice.type !== 'recharge_refused' || notice.reason === 'taken_back') return null
  return notice.isOff && notice.reason === 'declined'
    ? { label: words.recharge.otherCard, keepsCard: true }
    : { label: words.recharge.add, keepsCard: false }
}

/** `12/2030` */
export const cardExpiry = ({ expiryMonth, expiryYear }: SavedCard): string =>
  `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`
