import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBehavior, usePlatform } from '../index.ts'
import { begunPayment, useBegunPayment } from './begun-payment.ts'
import { BuyDialog } from './buy-dialog.tsx'
import { browserDoors, type PaymentDoors } from './payment-doors.ts'
import { outcomeTold } from './payment-outcome.ts'
import { type PaymentReturn, paymentReturn, withoutPayment } from './payment-return.ts'
import { ReturnedDialog } from './returned-dialog.tsx'
import { toldPayments } from './told-payments.ts'
import { usePayment } from './use-payment.ts'

/** A payment that goes on without its dialog. */
interface LeftPayment {
  readonly payment: PaymentReturn
  /** Its person has come back from where it is made. */
  readonly isBack: boolean
}

interface AddCreditsProps {
  /** The browser's own when left out. */
  readonly doors?: PaymentDoors
}

/**
 * The dialog in which credits are bought (D13), over every page of whoever is signed in: drawn once, by who frames the
 * page, opened by `platform.topUp`. An address with a payment in it opens it too, and says what became of that payment.
 */
export function AddCredits({ doors }: AddCreditsProps) {
  const platform = usePlatform()
  const { session$, topUp } = platform
  const isKnown = useBehavior(session$).status === 'signed-in'
  const open = useBehavior(topUp.open$)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const arrived = useMemo(() => arrivedPayment(search), [search])
  const [returned, setReturned] = useState(arrived)
  /** What had opened the dialog of the payment that is tried again. */
  const [openedBefore, setOpenedBefore] = useState<string>()
  const [away, setAway] = useState<LeftPayment | null>(null)
  const ways = useMemo(() => doors ?? browserDoors(platform), [doors, platform])
  useEffect(() => {
    if (!arrived) return
    begunPayment.clear()
    setReturned(arrived)
  }, [arrived])
  // Whoever loads the page anew, or goes back to what is paid, has read it.
  const isTold = arrived === null && withoutPayment(search) !== search
  useEffect(() => {
    if (!isTold) return
    begunPayment.clear()
    void navigate({ pathname, search: withoutPayment(search), hash }, { replace: true })
  }, [isTold, navigate, pathname, search, hash])
  useBegunPayment(isKnown && arrived === null, setReturned)
  const left = returned ? { payment: returned, isBack: isBackFromPaying(returned) } : away
  const awaited = left?.isBack ? left.payment.id : null
  useEffect(() => topUp.awaitPayment(awaited), [topUp, awaited])
  useEffect(
    () => () => {
      topUp.close()
      topUp.awaitPayment(null)
    },
    [topUp],
  )

  /** @param payment whose end is still to be told, and whether its person has come back from paying it */
  const close = (payment: { readonly id: string; readonly isBack: boolean } | null) => {
    topUp.close()
    setReturned(null)
    setOpenedBefore(undefined)
    if (payment)
      setAway({ payment: { id: payment.id, cancelled: false, keptCard: false }, isBack: payment.isBack })
    if (arrived) void navigate({ pathname, search: withoutPayment(search), hash }, { replace: true })
  }
  return (
    <>
      {returned && isKnown ? (
        <ReturnedDialog
          payment={returned}
          onClose={isOpen => close(isOpen ? { id: returned.id, isBack: isBackFromPaying(returned) } : null)}
          onAgain={() => {
            close(null)
            setOpenedBefore(returned.openedBy)
            topUp.open(returned.wish)
          }}
          onContinue={url => {
            const { id, keptCard, openedBy, wish } = returned
            begunPayment.write({ id, keptCard, openedBy, wish })
            ways.go(url)
          }}
        />
      ) : (
        open && (
          <BuyDialog
            doors={ways}
            openedBy={openedBefore}
            onClose={() => close(null)}
            onAway={({ id }) => close({ id, isBack: false })}
          />
        )
      )}
      {away && <AwayPayment key={away.payment.id} payment={away.payment} onOver={() => setAway(null)} />}
    </>
  )
}

/** The payment that an address tells of, unless this tab has said already that it is paid. */
function arrivedPayment(search: string): PaymentReturn | null {
  const payment = paymentReturn(search)
  if (payment === null || toldPayments.has(payment.id)) return null
  const begun = begunPayment.read()
  return { ...payment, openedBy: begun?.openedBy, wish: begun?.id === payment.id ? begun.wish : undefined }
}

const isBackFromPaying = ({ cancelled, seen }: PaymentReturn): boolean => !cancelled && seen === undefined

interface AwayPaymentProps {
  readonly payment: PaymentReturn
  readonly onOver: () => void
}

/** A payment that is made elsewhere: a notice tells when it is over. */
function AwayPayment({ payment, onOver }: AwayPaymentProps) {
  const { notify } = usePlatform()
  const outcome = usePayment(payment)
  useEffect(() => {
    if (outcome?.kind === 'waiting') return
    if (outcome)
      notify({ tone: outcome.kind === 'added' ? 'success' : 'warning', text: outcomeTold(outcome).join(' ') })
    onOver()
  })
  return null
}
