import { cardWords, homeRate, liveValue, type SavedCard } from '@parley/shared-contract'
import { aDayLimitWords, Button, Dialog, mutedText } from '@parley/shared-ui'
import { lastingWords, moneyWords, words } from '@parley/shared-ui/words'
import { useEffect, useRef, useState } from 'react'
import { useLive, usePlatform, useRates } from '../index.ts'
import { outcomeTold, type PaymentOutcome } from './payment-outcome.ts'
import type { PaymentReturn } from './payment-return.ts'
import { PaymentStatus } from './payment-status.tsx'
import { usePayment } from './use-payment.ts'

interface ReturnedDialogProps {
  readonly payment: PaymentReturn
  /** @param isOpen whether the bank has not answered yet */
  readonly onClose: (isOpen: boolean) => void
  readonly onAgain: () => void
}

/** For somebody who is back from paying: what became of it. */
export function ReturnedDialog({ payment, onClose, onAgain }: ReturnedDialogProps) {
  const outcome = usePayment(payment)
  const again = useRef<HTMLButtonElement>(null)
  const isUnpaid = outcome?.kind === 'unpaid'
  useEffect(() => {
    if (outcome === null) onClose(false)
  })
  // What there is to do now comes while the dialog is open, unless it was known before.
  useEffect(() => {
    if (isUnpaid) again.current?.focus()
  }, [isUnpaid])
  if (outcome === null) return null
  const isOpen = outcome.kind === 'waiting'
  const isAdded = outcome.kind === 'added'
  const close = () => onClose(isOpen)
  return (
    <Dialog
      open
      onOpenChange={close}
      title={isAdded ? 'Credits added' : 'Add credits'}
      initialFocus={isUnpaid ? again : undefined}
      actions={
        <>
          <Button variant={isAdded ? 'primary' : 'secondary'} onClick={close}>
            {isAdded ? 'Done' : 'Close'}
          </Button>
          {isUnpaid && (
            <Button ref={again} onClick={onAgain}>
              Try again
            </Button>
          )}
        </>
      }
    >
      <PaymentStatus look={lookOf(outcome)} told={outcomeTold(outcome)} />
      {isOpen && <p className={mutedText}>{words.payment.waitingLong}</p>}
      {isAdded && <Enough bought={outcome.amount} />}
      {isAdded && payment.keptCard && <KeptCard />}
    </Dialog>
  )
}

/** Whoever has left it knows: nothing is wrong. */
const lookOf = (outcome: PaymentOutcome) =>
  outcome.kind === 'unpaid' && outcome.why === 'cancelled' ? 'left' : outcome.kind

/** What was bought, by the figure that stood beside it before, and how far it reaches with what was there. */
function Enough({ bought }: { readonly bought: number }) {
  const profile = liveValue(useLive('profile$'), null)
  const rate = homeRate(useRates())
  if (profile === null) return null
  const { credits } = profile
  return (
    <p className={mutedText}>
      {words.payment.bought(lastingWords(bought, rate))}{' '}
      {words.payment.enough(moneyWords(credits, 'balance'), lastingWords(credits, rate))}{' '}
      {aDayLimitWords(profile, credits, Date.now())}
    </p>
  )
}

/** Which card is kept now, and where it can be forgotten. */
function KeptCard() {
  const { api } = usePlatform()
  const [card, setCard] = useState<SavedCard | null>(null)
  useEffect(() => {
    let isOver = false
    const show = (known: SavedCard | null) => isOver || setCard(known)
    // Where it is not known, the wallet says it later.
    void api.call('recharge', {}).then(
      answer => show(answer.card),
      () => show(null),
    )
    return () => {
      isOver = true
    }
  }, [api])
  return <p aria-live="polite">{card && words.recharge.kept(cardWords(card))}</p>
}
