import { liveValue, type Refusal, refusalOf, type VirtualNumber } from '@parley/shared-contract'
import { useCommand, useNumbersRead, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { useEffect, useEffectEvent, useState } from 'react'

/** A purchase whose answer was lost, so that nobody here knows its end. */
export interface LostPurchase {
  readonly phoneNumber: string
  /** The server was asked since, and the number was not theirs: nothing had been paid then. */
  readonly isUnpaid: boolean
}

export interface PurchaseCommand {
  /** Buys the number for so many months; asked again for the same one it is paid once. Never rejects. */
  run(phoneNumber: string, months: number): Promise<boolean>
  readonly busy: boolean
  /** Why the last one failed, where that was heard. */
  readonly error: Refusal | null
  readonly lost: LostPurchase | null
  clear(): void
}

const has = (numbers: readonly Pick<VirtualNumber, 'phoneNumber'>[], wanted: string) =>
  numbers.some(({ phoneNumber }) => phoneNumber === wanted)

/** Buys a number (B5). Where the answer is lost, what has happened is read as soon as there is a network. */
export function usePurchase(onBought: (phoneNumber: string) => void): PurchaseCommand {
  const { api, live } = usePlatform()
  const ownId = useOwnId()
  const [lost, setLost] = useState<LostPurchase | null>(null)
  const { run, busy, error, clear } = useCommand(async (phoneNumber: string, months: number) => {
    setLost(null)
    try {
      await api.call('purchaseNumber', { userId: await ownId(), phoneNumber, months })
    } catch (cause) {
      if (refusalOf(cause).code !== 'NETWORK_ERROR') throw cause
      if (!has(liveValue(live.phoneNumbers$.value, []), phoneNumber))
        return setLost({ phoneNumber, isUnpaid: false })
    }
    onBought(phoneNumber)
  })
  const finish = (phoneNumber: string) => {
    setLost(null)
    onBought(phoneNumber)
  }
  const hear = useEffectEvent(finish)

  const wanted = lost?.phoneNumber
  useEffect(() => {
    if (wanted === undefined) return
    const arrived = live.phoneNumbers$.subscribe(numbers => {
      if (has(liveValue(numbers, []), wanted)) hear(wanted)
    })
    return () => arrived.unsubscribe()
  }, [live, wanted])

  useNumbersRead(lost !== null && !lost.isUnpaid, numbers => {
    if (wanted === undefined) return
    if (has(numbers, wanted)) finish(wanted)
    else setLost({ phoneNumber: wanted, isUnpaid: true })
  })

  return {
    ...{ run, busy, error, lost },
    clear() {
      clear()
      setLost(null)
    },
  }
}
