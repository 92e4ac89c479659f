import { monthsCost, ParleyError, type PersonNumber, type Refusal, refusalOf } from '@parley/shared-contract'
import { useCommand, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { useState } from 'react'
import { mayBeDone, type RenewalBasis, renewalRefusal, wasRenewedMeanwhile } from './renewal-model.ts'

/** What was asked for: it is shown as it was until its end is known. */
export interface AskedRenewal extends RenewalBasis {
  readonly months: number
}

export interface RenewalCommand {
  /** Null before anything was asked, and after a refusal. */
  readonly asked: AskedRenewal | null
  /** Nobody here knows whether it was done: only the same can be asked, which is done once. */
  readonly isUnknown: boolean
  /** The server was asked since, and it had not been done: nothing had been paid then. */
  readonly isUnpaid: boolean
  /** It was renewed elsewhere since this began: what was shown holds no longer, and it is begun anew. */
  readonly isRenewedMeanwhile: boolean
  readonly busy: boolean
  readonly error: Refusal | null
  /** Begins anew, unless the end of the last is not known. */
  begin(): void
  /** Renews; never rejects. @returns true when it was done */
  run(renewal: AskedRenewal): Promise<boolean>
  /** What was asked is known not to have been done. */
  setUnpaid(): void
}

/** Renews a number, once for each time that it is begun: a second click, and asking again, have the same key. */
export function useRenewal({ id, expiryDate }: PersonNumber): RenewalCommand {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const [idempotencyKey, setKey] = useState<string>(() => crypto.randomUUID())
  const [asked, setAsked] = useState<AskedRenewal | null>(null)
  const [isUnknown, setUnknown] = useState(false)
  const [isUnpaid, setUnpaid] = useState(false)
  const [begunFrom, setBegunFrom] = useState(expiryDate)
  const command = useCommand(async (renewal: AskedRenewal) => {
    setAsked(renewal)
    setUnpaid(false)
    const { months } = renewal
    const about = { userId: await ownId(), phoneNumberId: id, expiryDate: renewal.expiryDate }
    const request = { ...about, months, totalCost: monthsCost(months) }
    try {
      await api.call('renewNumber', request, { idempotencyKey })
      setUnknown(false)
    } catch (cause) {
      const refusal = refusalOf(cause)
      const isOpen = mayBeDone(refusal, isUnknown)
      setUnknown(isOpen)
      if (!isOpen) setAsked(null)
      const { code, details } = renewalRefusal(refusal)
      throw new ParleyError(code, details, { cause })
    }
  })
  return {
    ...{
      asked,
      isUnknown,
      isUnpaid: isUnknown && isUnpaid,
      busy: command.busy,
      error: command.error,
      run: command.run,
    },
    isRenewedMeanwhile:
      asked === null &&
      (expiryDate !== begunFrom || (command.error !== null && wasRenewedMeanwhile(command.error))),
    setUnpaid() {
      // What was lost is known now; a failure that the server told of is one still (S8).
      if (command.error?.code === 'NETWORK_ERROR') command.clear()
      setUnpaid(true)
    },
    begin() {
      if (isUnknown) return
      command.clear()
      setAsked(null)
      setBegunFrom(expiryDate)
      setKey(crypto.randomUUID())
    },
  }
}
