import { Button, buttonClass, Dialog, ErrorText, mutedText, Switch } from '@parley/shared-ui'
import { words } from '@parley/shared-ui/words'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import styles from './add-credits.module.css'
import { AmountFields } from './amount-fields.tsx'
import { chosenAmount } from './amount-model.ts'
import type { PaymentDoors } from './payment-doors.ts'
import { type StartedPayment, useCheckout } from './use-checkout.ts'

interface BuyDialogProps {
  readonly doors: PaymentDoors
  readonly onClose: () => void
  /** Told of a payment that is made in another tab. */
  readonly onAway: (payment: StartedPayment) => void
}

/** Asks how many credits (D13), and leads to where they are paid. */
export function BuyDialog({ doors, onClose, onAway }: BuyDialogProps) {
  const [choice, setChoice] = useState({ preset: '10' as string | null, other: '' })
  const [saveCard, setSaveCard] = useState(false)
  const [tried, setTried] = useState(false)
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const checkout = useCheckout(doors, onAway)
  const isOff = checkout.error?.code === 'PAYMENTS_OFF'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const amount = chosenAmount(choice)
    setTried(true)
    if (typeof amount === 'number') void checkout.begin(amount, saveCard)
    else field.current?.focus()
  }
  const { linked } = checkout
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add credits"
      description={isOff ? undefined : '1 credit is 1 US dollar.'}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {isOff ? 'Close' : 'Cancel'}
          </Button>
          {linked ? (
            <a
              href={linked.url}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'primary' })}
              onClick={() => onAway(linked)}
            >
              Open the payment page
            </a>
          ) : (
            !isOff && (
              <Button type="submit" form={form} busy={checkout.busy}>
                Continue to payment
              </Button>
            )
          )}
        </>
      }
    >
      {!isOff && (
        <form id={form} onSubmit={submit} noValidate className={styles.form}>
          <AmountFields field={field} choice={choice} onChoose={setChoice} tried={tried} />
          <div className={styles.keep}>
            <Switch
              label={words.recharge.keepCard}
              hint={words.recharge.consent}
              checked={saveCard}
              onChange={setSaveCard}
            />
          </div>
        </form>
      )}
      {checkout.inCall && !isOff && (
        <p className={mutedText}>The payment opens in a new tab. Your call goes on.</p>
      )}
      <ErrorText error={checkout.error} />
    </Dialog>
  )
}
