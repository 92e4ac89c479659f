import { liveValue } from '@parley/shared-contract'
import { useBehavior, useLive, usePlatform } from '@parley/shared-platform/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useReturns } from '../asking/use-returns.ts'
import { type PaymentList, usePayments } from './use-payments.ts'
import { useSlowingTicks } from './use-slowing-ticks.ts'

/** What the card of payments shows and does. */
export interface PaymentsCardState extends PaymentList {
  /** The payment that its person has come back from; null for none. */
  readonly awaited: string | null
}

/** The payments as the wallet asks for them: anew with all that may have changed one. */
export function usePaymentsCard(): PaymentsCardState {
  const latest = liveValue(useLive('transactions$'), [])[0]
  const [address] = useSearchParams()
  const told = liveValue(useLive('notices$'), []).map(({ id }) => id)
  const awaited = useBehavior(usePlatform().topUp.awaitedPayment$)
  // What moved no credits, such as one that was refused or given up, is in neither the ledger nor always a notice.
  const news = [latest?.seq, awaited, useReturns(), address.get('payment'), ...told].join(' ')
  const [open, setOpen] = useState('')
  const list = usePayments(`${news} ${useSlowingTicks(open && `${news} ${open}`)}`)
  // Of one that is still to be paid nothing tells that its card was refused, or that it was given up on another page.
  const stillOpen = liveValue(list.payments, [])
    .flatMap(({ id, state, refused, url }) => (url === null ? [] : [id, state, refused]))
    .join(' ')
  if (stillOpen !== open) setOpen(stillOpen)
  return { ...list, awaited }
}
