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
  reread(): Promise<void>
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
  /** For which active numbers is asked now; null while that is not to be known. */
  const current = useRef<string | null>(null)
  const latest = useRef(0)
  const reread = useCallback(async () => {
    const of = current.current
    if (of === null) return
    latest.current += 1
    const turn = latest.current
    const next = await api.call('ownNumbers', {}).then(
      ({ numbers }) => ({ of, numbers, refusal: null }),
      failure => ({ of, refusal: refusalOf(failure) }),
    )
    if (turn === latest.current) setReading(before => ({ numbers: before?.numbers ?? null, ...next }))
  }, [api])
  useEffect(() => {
    current.current = isStale ? null : wanted
    void reread()
    return () => {
      current.current = null
      latest.current += 1
    }
  }, [reread, wanted, isStale])

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
    return reading.refusal ? failed(reading.refusal.code, () => void reread()) : { ...active, value: all }
  }, [active, isOnline, isStale, reading, reread, wanted])
  return { numbers, reread }
}
