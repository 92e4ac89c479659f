import { liveValue, type ResponseOf } from '@parley/shared-contract'
import { useLive, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { useRef } from 'react'
import { type Asked, useAsked } from '../asking/use-asked.ts'

export type RechargeStatus = Omit<ResponseOf<'recharge'>, 'success'>
export type RechargeSetting = NonNullable<RechargeStatus['setting']>

export interface RechargeCommands {
  readonly recharge: Asked<RechargeStatus>
  /** Switches it on, with null off. Changes are made one after the other. @throws ParleyError */
  change(setting: RechargeSetting | null): Promise<void>
  /** @throws ParleyError */
  forgetCard(): Promise<void>
}

/**
 * Whether credits are added by themselves (D13), asked anew when the balance changes or a notice comes.
 * @param news what has come meanwhile
 */
export function useRecharge(news: string): RechargeCommands {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const credits = liveValue(useLive('profile$'), null)?.credits
  const recharge = useAsked<RechargeStatus>(() => api.call('recharge', {}), 'recharge', `${credits} ${news}`)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const { live, put, reread } = recharge

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
    change: setting =>
      inTurn(async () => {
        await api.call('setRecharge', { userId: ownId(), setting })
        if (live.state === 'ready') put({ ...live.value, setting, notice: null })
      }),
    forgetCard: () => inTurn(() => api.call('forgetCard', { userId: ownId() })),
  }
}
