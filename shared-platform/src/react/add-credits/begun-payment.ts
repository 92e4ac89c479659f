import { refusalOf, z } from '@parley/shared-contract'
import { stored, tabStorage } from '@parley/shared-contract/device'
import { useEffect } from 'react'
import { usePlatform } from '../index.ts'
import type { PaymentReturn } from './payment-return.ts'

const lackingSchema = z.object({ credits: z.number(), what: z.enum(['number', 'renewal', 'call']) })
const begunSchema = z.object({
  id: z.string(),
  keptCard: z.boolean(),
  openedBy: z.optional(z.string()),
  wish: z.optional(z.object({ amount: z.optional(z.number()), lacking: z.optional(lackingSchema) })),
})

/** The payment whose page this tab was led to, until it is told what became of it. */
export const begunPayment = stored(tabStorage(), 'parley.payment', begunSchema)

/**
 * Tells of a payment whose page was left by another way than its own, such as Back or an address that was typed: once, when
 * this page is there again. What cannot be asked about is told another time.
 * @param isAsked false while nobody is signed in, and where the address tells of a payment itself
 */
export function useBegunPayment(isAsked: boolean, onTold: (payment: PaymentReturn) => void): void {
  const { api } = usePlatform()
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    const look = async () => {
      const begun = begunPayment.read()
      if (begun === null) return
      const { id, keptCard, openedBy, wish } = begun
      const told = await api.call('payment', { id }).catch(failure => refusalOf(failure).code)
      if (isOver || begunPayment.read()?.id !== id) return
      if (typeof told !== 'string')
        onTold({ id, cancelled: false, keptCard, openedBy, wish, seen: told.payment })
      if (typeof told !== 'string' || told === 'NOT_FOUND') begunPayment.clear()
    }
    const again = () => void look()
    again()
    // A page that the browser has kept is only shown again.
    window.addEventListener('pageshow', again)
    return () => {
      isOver = true
      window.removeEventListener('pageshow', again)
    }
  }, [api, isAsked, onTold])
}
