import { liveValue, type ResponseOf } from '@parley/shared-contract'
import { useLive, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { useEffect, useRef } from 'react'
import { type Asked, useAsked } from '../asking/use-asked.ts'
import { useReturns } from '../asking/use-returns.ts'

export type RechargeStatus = Omit<ResponseOf<'recharge'>, 'success'>
export type RechargeSetting = NonNullable<RechargeStatus['setting']>

/** What of it is changed; the rest stays as it is, whatever it is by now. */
export type RechargeChange = Partial<RechargeSetting>

export interface RechargeCommands {
  readonly recharge: Asked<RechargeStatus>
  /**
   * Switches it on, with null off. Changes are made one after the other.
   * @param shown how it stood where the person pressed, null for off
   * @throws ParleyError `CONFLICT` where it is switched on and stands otherwise by now
   */
  turn(setting: RechargeSetting | null, shown: RechargeSetting | null): Promise<void>
  /** Changes it where it is on; never switches it on. @throws ParleyError `CONFLICT` where it is off by now */
  change(change: RechargeChange): Promise<void>
  /** @throws ParleyError */
  forgetCard(): Promise<void>
}

/**
 * Whether credits are added by themselves (D13), asked anew when the balance changes, a notice comes, another tab or device
 * has changed it, or somebody comes back to the page.
 * @param news what has come meanwhile
 */
export function useRecharge(news: string): RechargeCommands {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const profile = liveValue(useLive('profile$'), null)
  const asOf = [profile?.credits, profile?.rechargeSetAt, useReturns(), news].join(' ')
  const recharge = useAsked<RechargeStatus>(() => api.call('recharge', {}), 'recharge', asOf)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const { live, put, reread } = recharge
  const known = useRef(live)
  useEffect(() => {
    known.current = live
  })

  /** Shows what was saved before it is asked again. */
  function saved(settingOf: (before: RechargeSetting | null) => RechargeSetting | null) {
    const status = liveValue(known.current, null)
    if (status) put({ ...status, setting: settingOf(status.setting), notice: null })
  }

  /** After what was asked for before, however that ended: the last wish is the one that counts. */
  function inTurn(work: () => Promise<unknown>): Promise<void> {
    const done = queue.current.then(work, work)
    queue.current = done
    return done.then(
      () => reread(),
      async failure => {
        await reread()
        throw failure
      },
    )
  }
  return {
    recharge,
    turn: (setting, shown) =>
      inTurn(async () => {
        await api.call('setRecharge', { userId: await ownId(), setting, ...(setting && { shown }) })
        saved(() => setting)
      }),
    change: change =>
      inTurn(async () => {
        await api.call('changeRecharge', { userId: await ownId(), ...change })
        saved(before => before && { ...before, ...change })
      }),
    forgetCard: () => inTurn(async () => api.call('forgetCard', { userId: await ownId() })),
  }
}
