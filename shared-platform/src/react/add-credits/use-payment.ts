import { liveValue, refusalOf } from '@parley/shared-contract'
import { useEffect, useState } from 'react'
import { useLive, useOwnId, usePlatform } from '../index.ts'
import { left, type PaymentOutcome, paymentOutcome, waiting } from './payment-outcome.ts'
import type { PaymentReturn } from './payment-return.ts'
import { toldPayments } from './told-payments.ts'

/** A payment is asked about again after this long, then after twice as long, and so on up to a minute. */
const [SOONEST_MS, LATEST_MS] = [2_000, 60_000]

/** Before anything is asked. */
function firstOutcome(payment: PaymentReturn): PaymentOutcome {
  if (payment.seen) return paymentOutcome(payment.seen, payment)
  return payment.cancelled ? left : waiting
}

/**
 * What becomes of a payment; that it was paid is told once. That its credits are there the ledger says by itself; what else can happen to it is asked.
 * @returns null when there is no such payment of this person
 */
export function usePayment(payment: PaymentReturn): PaymentOutcome | null {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const [asked, setAsked] = useState<PaymentOutcome | null>(() => firstOutcome(payment))
  const entries = liveValue(useLive('transactions$'), [])
  const entry = entries.find(({ type, referenceId }) => type === 'topup' && referenceId === payment.id)
  const isBooked = entry !== undefined
  useEffect(() => {
    if (isBooked) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = () => api.call('payment', { id: payment.id })
    // Who has left it pays it no more: asked to close it, the provider says how it ended.
    const leave = async () => api.call('leavePayment', { userId: await ownId(), id: payment.id })
    const lookAt = () => (payment.cancelled ? leave().catch(look) : look())
    const ask = async (pause: number) => {
      const told = await lookAt().then(
        answer => paymentOutcome(answer.payment, payment),
        failure => (refusalOf(failure).code === 'NOT_FOUND' ? null : 'unknown'),
      )
      if (isOver) return
      if (told !== 'unknown') setAsked(told)
      if (told === 'unknown' || told?.kind === 'waiting' || told?.kind === 'open')
        timer = setTimeout(ask, pause, Math.min(2 * pause, LATEST_MS))
    }
    if (payment.seen) timer = setTimeout(ask, SOONEST_MS, 2 * SOONEST_MS)
    else void ask(SOONEST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [api, isBooked, payment])
  const outcome: PaymentOutcome | null = entry ? { kind: 'added', amount: entry.amount } : asked
  const isAdded = outcome?.kind === 'added'
  useEffect(() => {
    if (isAdded) toldPayments.add(payment.id)
  }, [isAdded, payment.id])
  return outcome
}
