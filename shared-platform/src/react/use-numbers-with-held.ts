import {
  failed,
  type Live,
  loading,
  type PersonNumber,
  type Refusal,
  refusalOf,
  type VirtualNumber,
} from '@parley/shared-contract'
import { useOnline } from '@parley/shared-ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { usePlatform } from './platform-provider.tsx'
import { useLive } from './use-live.ts'

/** The last answer to which numbers there are. */
interface Reading {
  /** For which active numbers it was asked. */
  readonly of: string
  /** As the server last said it; null while it never has. */
  readonly numbers: readonly PersonNumber[] | null
  /** Why the last question has no answer. */
  readonly refusal: Refusal | null
}

export interface NumbersWithHeld {
  readonly numbers: Live<readonly PersonNumber[]>
  /** Asks once more which are held, as after one of them was given up. */
  reread(): void
}

const byPurchase = (one: VirtualNumber, other: VirtualNumber) => one.purchaseDate - other.purchaseDate

/**
 * The person's numbers, also those whose months are over and that are held for them (D18): active ones first, as the
 * live data has them, each kind by its purchase. Which are held is asked for anew when an active one comes, goes or
 * changes, once the server has confirmed the active ones. Not knowing the held ones takes away none that is active; when
 * there is none, the failure is told.
 */
export function useNumbersWithHeld(): NumbersWithHeld {
  const { api } = usePlatform()
  const active = useLive('phoneNumbers$')
  const [reading, setReading] = useState<Reading | null>(null)
  const isOnline = useOnline()
  const isStale = active.state === 'ready' && active.stale
  const wanted = useMemo(
    () =>
      active.state === 'ready'
        ? active.value.map(({ id, expiryDate }) => `${id} ${expiryDate}`).join(', ')
        : null,
    [active],
  )
  const latest = useRef(wanted)
  const read = useCallback(
    async (of: string) => {
      latest.current = of
      const next = await api.call('ownNumbers', {}).then(
        ({ numbers }) => ({ of, numbers, refusal: null }),
        failure => ({ of, refusal: refusalOf(failure) }),
      )
      if (latest.current === of) setReading(before => ({ numbers: before?.numbers ?? null, ...next }))
    },
    [api],
  )
  useEffect(() => {
    if (wanted !== null && !isStale) void read(wanted)
    return () => {
      latest.current = null
    }
  }, [read, wanted, isStale])
  const reread = useCallback(() => void (wanted !== null && read(wanted)), [read, wanted])

  const numbers = useMemo(() => {
    if (active.state !== 'ready') return active
    const own = active.value.toSorted(byPurchase).map(number => ({ ...number, heldUntil: null }))
    const held = (reading?.numbers ?? []).filter(
      ({ id, heldUntil }) => heldUntil !== null && !own.some(number => number.id === id),
    )
    const all: readonly PersonNumber[] = [...own, ...held.toSorted(byPurchase)]
    if (all.length > 0) return { ...active, value: all }
    if (isStale && !isOnline) return failed('NETWORK_ERROR')
    if (reading?.of !== wanted) return loading
    return reading.refusal ? failed(reading.refusal.code, reread) : { ...active, value: all }
  }, [active, isOnline, isStale, reading, reread, wanted])
  return { numbers, reread }
}
