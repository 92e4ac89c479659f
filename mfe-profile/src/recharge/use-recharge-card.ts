import { type SectionNotice, useSectionNotices } from '../notices/use-section-notices.ts'
import { type RechargeCommands, useRecharge } from './use-recharge.ts'

/** What the card of auto-recharge shows and does. */
export interface RechargeCardState extends RechargeCommands {
  readonly told: readonly SectionNotice[]
}

/** Auto-recharge as the wallet asks for it once, for its card and for what else depends on it. */
export function useRechargeCard(): RechargeCardState {
  const told = useSectionNotices('wallet')
  return { told, ...useRecharge(told.map(({ notice }) => notice.id).join(' ')) }
}
