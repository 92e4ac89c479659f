import { cardWords, homeRate, liveValue, type SavedCard, toMicro } from '@parley/shared-contract'
import {
  aDayLimitWords,
  Button,
  callsFromWords,
  Dialog,
  ErrorText,
  mutedText,
  UnbrokenText,
} from '@parley/shared-ui'
import { lastingWords, moneyWords, say, words } from '@parley/shared-ui/words'
import { useEffect, useRef, useState } from 'react'
import {
  BelowNumberLine,
  useBelowNumber,
  useCommand,
  useLive,
  useOwnId,
  usePlatform,
  useRates,
} from '../index.ts'
import styles from './add-credits.module.css'
import { openerNamed } from './opener.ts'
import { outcomeTold, type PaymentOutcome, paymentOutcome } from './payment-outcome.ts'
import type { PaymentReturn } from './payment-return.ts'
import { PaymentSign } from './payment-words.tsx'
import { usePayment } from './use-payment.ts'

interface ReturnedDialogProps {
  readonly payment: PaymentReturn
  /** @param isOpen whether the bank has not answered yet */
  readonly onClose: (isOpen: boolean) => void
  readonly onAgain: () => void
  /** Leads to where it can be paid. */
  readonly onContinue: (url: string) => void
}

/** For somebody who is back from paying: what became of it. */
export function ReturnedDialog({ payment, onClose, onAgain, onContinue }: ReturnedDialogProps) {
  const { outcome, removing } = useRemovable(payment, () => onClose(false))
  const again = useRef<HTMLButtonElement>(null)
  const isUnpaid = outcome?.kind === 'unpaid'
  const hasWay = isUnpaid || outcome?.kind === 'open'
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
  const [what, then] = outcomeTold(outcome)
  return (
    <Dialog
      open
      onOpenChange={close}
      title={what}
      description={then}
      live="Payment"
      sign={<PaymentSign look={lookOf(outcome)} />}
      initialFocus={hasWay ? again : undefined}
      finalFocus={() => openerNamed(payment.openedBy)}
      actions={
        outcome.kind === 'open' ? (
          <>
            <Button variant="secondary" onClick={close}>
              {say('Not now', 'Jetzt nicht')}
            </Button>
            <Button ref={again} onClick={() => onContinue(outcome.url)}>
              {say('Continue to payment', 'Weiter zur Zahlung')}
            </Button>
          </>
        ) : (
          <>
            <Button variant={isAdded ? 'primary' : 'secondary'} onClick={close}>
              {isAdded ? say('Done', 'Fertig') : say('Close', 'Schließen')}
            </Button>
            {isUnpaid && (
              <Button ref={again} onClick={onAgain}>
                {say('Try again', 'Erneut versuchen')}
              </Button>
            )}
          </>
        )
      }
    >
      {isOpen && <p className={mutedText}>{words.payment.waitingLong}</p>}
      {outcome.kind === 'open' && (
        <Button
          variant="quiet"
          className={styles.cancel}
          busy={removing.busy}
          onClick={() => void removing.run()}
        >
          {say('Cancel this payment', 'Diese Zahlung abbrechen')}
        </Button>
      )}
      <ErrorText error={removing.error} />
      {isAdded && <Enough paymentId={payment.id} />}
      {isAdded && payment.keptCard && <KeptCard />}
    </Dialog>
  )
}

/** What becomes of a payment, which its person can take from their list while it is not paid. */
function useRemovable(payment: PaymentReturn, onRemoved: () => void) {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const told = usePayment(payment)
  const [instead, setInstead] = useState<PaymentOutcome | null>(null)
  const removing = useCommand(async () => {
    const request = { userId: await ownId(), id: payment.id, remove: true }
    const outcome = paymentOutcome((await api.call('leavePayment', request)).payment, payment)
    // It was paid meanwhile.
    if (outcome.kind === 'added') setInstead(outcome)
    else onRemoved()
  })
  return { outcome: instead ?? told, removing }
}

/** Whoever has left it knows: nothing is wrong. */
const lookOf = (outcome: PaymentOutcome) =>
  outcome.kind === 'unpaid' && outcome.why === 'cancelled' ? 'left' : outcome.kind

/** What there is now, and how far it reaches. */
function Enough({ paymentId }: { readonly paymentId: string }) {
  const profile = liveValue(useLive('profile$'), null)
  const entries = liveValue(useLive('transactions$'), [])
  const rate = homeRate(useRates())
  const below = useBelowNumber()
  if (profile === null) return null
  const { credits } = profile
  // The payment, the ledger and the balance are heard one after the other: until they agree the balance is the old one.
  const isBooked = entries.some(({ type, referenceId }) => type === 'topup' && referenceId === paymentId)
  const last = entries.toSorted((one, other) => other.seq - one.seq)[0]
  if (!isBooked || !last || toMicro(last.balanceAfter) !== toMicro(credits)) return null
  const now = Date.now()
  if (below) return <BelowNumberLine />
  return (
    <p className={mutedText}>
      <UnbrokenText>
        {[
          words.payment.enough(moneyWords(credits, 'balance'), lastingWords(credits, rate)),
          aDayLimitWords(profile, credits, now),
          callsFromWords(profile, rate, now),
        ]
          .filter(Boolean)
          .join(' ')}
      </UnbrokenText>
    </p>
  )
}

interface Kept {
  readonly card: SavedCard
  /** Credits are added with it by themselves. */
  readonly isOn: boolean
}

/** Which card is kept now, whether it is used, and where that is changed. */
function KeptCard() {
  const { api } = usePlatform()
  const [kept, setKept] = useState<Kept | null>(null)
  useEffect(() => {
    let isOver = false
    const show = (known: Kept | null) => isOver || setKept(known)
    // Where it is not known, the wallet says it later.
    void api.call('recharge', {}).then(
      ({ card, setting }) => show(card && { card, isOn: setting !== null }),
      () => show(null),
    )
    return () => {
      isOver = true
    }
  }, [api])
  return <p aria-live="polite">{kept && words.recharge.kept(cardWords(kept.card), kept.isOn)}</p>
}
