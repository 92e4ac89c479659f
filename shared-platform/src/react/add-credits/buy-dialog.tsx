import { fundsOf } from '@parley/shared-calling'
import { formatSpan, homeRate, liveValue, routes } from '@parley/shared-contract'
import {
  Button,
  buttonClass,
  callsFromWords,
  Dialog,
  ErrorText,
  mutedText,
  Switch,
  useOnline,
} from '@parley/shared-ui'
import { errorSentence, moneyWords, say, words } from '@parley/shared-ui/words'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import {
  BelowNumberLine,
  useBehavior,
  useBelowNumber,
  useCanBuy,
  useLive,
  usePlatform,
  useRates,
} from '../index.ts'
import styles from './add-credits.module.css'
import { AmountFields } from './amount-fields.tsx'
import { chosenAmount, firstChoice, refusedAmount } from './amount-model.ts'
import { AmountSum } from './amount-sum.tsx'
import { openerName } from './opener.ts'
import type { PaymentDoors } from './payment-doors.ts'
import { PaymentWords } from './payment-words.tsx'
import { type StartedPayment, useCheckout } from './use-checkout.ts'

interface BuyDialogProps {
  readonly doors: PaymentDoors
  /** What had opened the dialog that led here, as `openerName` calls it; not there where none did. */
  readonly openedBy: string | undefined
  readonly onClose: () => void
  /** Told of a payment that is made in another tab. */
  readonly onAway: (payment: StartedPayment) => void
}

/** Asks how many credits (D13), and leads to where they are paid. */
export function BuyDialog({ doors, openedBy: before, onClose, onAway }: BuyDialogProps) {
  const { calls, topUp } = usePlatform()
  const [{ keepsCard, lacking, amount: again }] = useState(() => topUp.preset$.value)
  const [choice, setChoice] = useState(() => firstChoice(lacking?.credits, again))
  const [saveCard, setSaveCard] = useState(keepsCard)
  const [tried, setTried] = useState(false)
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [openedBy] = useState(() => before ?? openerName())
  const checkout = useCheckout({ doors, openedBy, lacking, onAway })
  const isOnline = useOnline()
  // What is pressed for, and lies over it.
  const funds = fundsOf(useBehavior(calls.meter$))
  const isOff = !useCanBuy() || checkout.error?.code === 'PAYMENTS_OFF'
  const { inCall, linked } = checkout
  const refusal = tried ? refusedAmount(choice) : null
  const purse = liveValue(useLive('profile$'), null)
  const rate = homeRate(useRates())
  const isBelow = useBelowNumber() !== null
  // Where the day lets nobody call, credits do not change that: it is said from when on they do.
  const callsFrom = purse && !isBelow ? callsFromWords(purse, rate, Date.now()) : ''
  const isForToday = lacking && (lacking.what !== 'call' || callsFrom === '')
  const lacks = isForToday ? words.payment.lacking[lacking.what](moneyWords(lacking.credits, 'least')) : ''
  const why = [callsFrom, lacks].filter(Boolean).join(' ')
  // In a call there is no time to read what it is for, unless it was asked for.
  const asksForCard = !inCall || keepsCard
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isOnline) return
    const amount = chosenAmount(choice)
    setTried(true)
    if (typeof amount === 'number') void checkout.begin(amount, saveCard && asksForCard)
    else field.current?.focus()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={say('Add credits', 'Credits aufladen')}
      description={
        inCall && funds?.endedBy === 'credits' && funds.level !== 'plenty' ? (
          <span className={styles.ends} data-level={funds.level}>
            {words.call.yoursEndsIn(formatSpan(funds.secondsLeft))}
          </span>
        ) : isOff ? undefined : (
          <>
            {why && `${why} `}
            <span className={styles.then}>
              {say('1 credit is 1 US dollar.', '1 Credit ist 1 US-Dollar.')}
            </span>
          </>
        )
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {isOff ? say('Close', 'Schließen') : say('Cancel', 'Abbrechen')}
          </Button>
          {linked ? (
            <a
              href={linked.url}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'primary' })}
              onClick={() => onAway(linked)}
            >
              {say('Open the payment page', 'Zahlungsseite öffnen')}
            </a>
          ) : (
            !isOff && (
              <Button type="submit" form={form} busy={checkout.busy} disabled={!isOnline}>
                {say('Continue to payment', 'Weiter zur Zahlung')}
              </Button>
            )
          )}
        </>
      }
    >
      {!isOff && (
        <form id={form} onSubmit={submit} noValidate className={styles.form}>
          <AmountFields
            field={field}
            choice={choice}
            onChoose={setChoice}
            refusal={refusal}
            onTry={() => setTried(true)}
          />
          {asksForCard && (
            <div className={styles.keep}>
              <Switch
                label={words.recharge.keepCard}
                hint={words.recharge.consent}
                checked={saveCard}
                onChange={setSaveCard}
              />
            </div>
          )}
          <AmountSum choice={choice} isRefused={refusal !== null} />
          <BelowNumberLine />
        </form>
      )}
      {!isOff && <PaymentNotes isWaiting={!isOnline && !linked} inCall={inCall} />}
      {isOff ? (
        <div role="alert">
          <PaymentWords look="unpaid" told={[errorSentence('PAYMENTS_OFF'), words.payment.later]} />
        </div>
      ) : (
        <ErrorText error={checkout.error} />
      )}
      <WayToWallet onLeave={onClose} />
    </Dialog>
  )
}

/** Where what was paid and given is listed; the wallet itself needs none. */
function WayToWallet({ onLeave }: { readonly onLeave: () => void }) {
  if (useLocation().pathname === routes.credits) return null
  return (
    <p>
      <Link to={routes.credits} className={styles.wallet} onClick={onLeave}>
        {say('Open wallet', 'Guthaben öffnen')}
      </Link>
    </p>
  )
}

interface PaymentNotesProps {
  /** For the network, which the payment page needs. */
  readonly isWaiting: boolean
  readonly inCall: boolean
}

const PaymentNotes = ({ isWaiting, inCall }: PaymentNotesProps) => (
  <>
    {isWaiting && (
      <p className={mutedText}>
        {say(
          'You can add credits when you are back online.',
          'Du kannst Credits aufladen, sobald du wieder online bist.',
        )}
      </p>
    )}
    {inCall && (
      <p className={mutedText}>
        {say(
          'It opens in a new tab, so your call stays connected.',
          'Sie öffnet sich in einem neuen Tab, dein Anruf bleibt also verbunden.',
        )}
      </p>
    )}
  </>
)
