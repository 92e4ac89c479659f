import { isActive } from '@parley/shared-calling'
import { endpoints, type Refusal, routes } from '@parley/shared-contract'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useCall, useCommand, useOwnId, usePlatform } from '../index.ts'
import { begunPayment } from './begun-payment.ts'
import type { EmptyTab, PaymentDoors } from './payment-doors.ts'
import { keepingCard, type PaymentWish, withoutPayment } from './payment-return.ts'

/** A payment that can be made now. */
export interface StartedPayment {
  readonly id: string
  readonly url: string
}

export interface Checkout {
  /**
   * Begins the payment of so many credits, and leads to where it is made.
   * @param saveCard whether the card may be kept, and charged when credits run low
   */
  begin(credits: number, saveCard: boolean): Promise<void>
  readonly busy: boolean
  readonly error: Refusal | null
  /** A call is on, so the payment is made in another tab. */
  readonly inCall: boolean
  /** A payment that no tab could be opened for: a link leads to it. */
  readonly linked: StartedPayment | null
}

interface CheckoutOptions {
  readonly doors: PaymentDoors
  /** What has opened the dialog, as `openerName` calls it. */
  readonly openedBy: string | undefined
  /** What it is for, to be said again where it is tried again. */
  readonly lacking: PaymentWish['lacking'] | undefined
  /** Told of a payment that is now made in another tab. */
  readonly onAway: (payment: StartedPayment) => void
}

export function useCheckout({ doors, openedBy, lacking, onAway }: CheckoutOptions): Checkout {
  const { api, calls } = usePlatform()
  const ownId = useOwnId()
  const { pathname, search } = useLocation()
  const inCall = isActive(useCall())
  const [linked, setLinked] = useState<StartedPayment | null>(null)
  const [leaving, setLeaving] = useState(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  // Whoever goes back to this page from the payment's finds it as they left it.
  useEffect(() => {
    const back = () => setLeaving(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])

  const here = pathname + withoutPayment(search)
  const isPath = endpoints.checkout.request.shape.returnTo.safeParse(here).success
  const command = useCommand(async (amount: number, saveCard: boolean, tab: EmptyTab | null) => {
    const back = tab || !isPath ? routes.credits : here
    const returnTo = saveCard ? keepingCard(back) : back
    const wish = { userId: await ownId(), amount, returnTo, ...(saveCard ? { saveCard } : {}) }
    const { url, paymentId: id } = await api.call('checkout', wish)
    // Whoever has closed the dialog meanwhile is led nowhere; what nobody pays is over within the hour.
    if (isGone.current) tab?.close()
    else if (tab) {
      tab.go(url)
      onAway({ id, url })
    } else if (isActive(calls.call$.value)) {
      setLinked({ id, url })
    } else {
      setLeaving(true)
      begunPayment.write({ id, keptCard: saveCard, openedBy, wish: { amount, lacking } })
      doors.go(url)
    }
  })

  return {
    async begin(credits, saveCard) {
      if (command.busy || leaving) return
      const tab = inCall ? doors.openTab() : null
      if (!(await command.run(credits, saveCard, tab))) tab?.close()
    },
    busy: command.busy || leaving,
    error: command.error,
    inCall,
    linked,
  }
}
