import { RECHARGE_BELOW_MICRO, rechargeNoticeSchema, z } from '@parley/shared-contract'

/** D13: what an account knows of credits that are added by themselves. In the account, so that one transaction sees it all. */
export const rechargeSchema = z.object({
  /** Null when it is switched off. */
  setting: z.nullable(z.object({ amountCents: z.int(), ceilingCents: z.int() })),
  /** When somebody has to see to it, epoch milliseconds: 0 is at once, null that there is nothing to see to. */
  dueAt: z.nullable(z.number()),
  /** The payment that is under way; there is never a second one. */
  running: z.nullable(z.string()),
  /** Charges in a row that failed. */
  failures: z.int(),
  /** The calendar month (UTC) that is counted, such as `2026-11`, and what was charged in it, the one under way included. */
  month: z.string(),
  usedCents: z.int(),
  notice: z._default(z.nullable(rechargeNoticeSchema), null),
})
export type Recharge = z.infer<typeof rechargeSchema>

interface Rechargeable {
  readonly balanceMicro: number
  readonly heldMicro: number
  readonly recharge: Recharge | null
  /** Of an account whose person leaves, or has left; null for everybody else. */
  readonly deletion: object | null
}

/** Whether less can be spent than what credits are added at. */
export const runsLow = ({
  balanceMicro,
  heldMicro,
}: Pick<Rechargeable, 'balanceMicro' | 'heldMicro'>): boolean =>
  balanceMicro - heldMicro < RECHARGE_BELOW_MICRO

/**
 * The account with its recharge due when credits run low. Whatever moves money passes here, so that nobody has to look for
 * such accounts; one whose recharge is seen to, or waits, or whose person leaves, stays as it is.
 */
export function armRecharge<A extends Rechargeable>(account: A): A {
  const { recharge, deletion } = account
  if (
    deletion !== null ||
    !recharge?.setting ||
    recharge.running !== null ||
    recharge.dueAt !== null ||
    !runsLow(account)
  )
    return account
  return { ...account, recharge: { ...recharge, dueAt: 0 } }
}
