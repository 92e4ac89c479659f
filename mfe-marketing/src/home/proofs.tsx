import { type CallRate, callRateOf, distinctRates, homeRate } from '@parley/shared-contract'
import { useRates } from '@parley/shared-platform/react'
import {
  Button,
  HangUpIcon,
  PhoneIcon,
  PhoneIncomingIcon,
  PhoneMissedIcon,
  PhoneNumberText,
  PhoneOutgoingIcon,
} from '@parley/shared-ui'
import { minuteWords, rateFigures, words } from '@parley/shared-ui/words'
import { workedExample } from '../pricing/worked-example.ts'
import { DemoPerson } from './demo-person.tsx'
import { Proof } from './proof.tsx'
import styles from './proofs.module.css'

const calls = [
  ['Grace Hopper', '+14155550142', 'Completed', '4:10', PhoneOutgoingIcon],
  ['Alan Turing', '+12125550167', 'Missed', '', PhoneMissedIcon],
  ['Katherine Johnson', '+13045550108', 'Completed', '12:45', PhoneIncomingIcon],
] as const

const IncomingCard = ({ answerCost }: { readonly answerCost: string }) => (
  <div className={styles.card}>
    <small className={styles.small}>{words.call.incoming}</small>
    <DemoPerson
      name="Grace Hopper"
      number="+14155550142"
      detail={<PhoneNumberText number="+14155550142" />}
    />
    <small className={styles.small}>{answerCost}</small>
    <div className={styles.buttons}>
      <Button variant="end" icon={<HangUpIcon />}>
        Decline
      </Button>
      <Button variant="call" icon={<PhoneIcon />}>
        Answer
      </Button>
    </div>
  </div>
)

const Receipt = ({ rate }: { readonly rate: CallRate }) => {
  const example = workedExample(250, rate)
  return (
    <dl className={styles.card}>
      <div className={styles.line}>
        <dt>Talked</dt>
        <dd>{example.length}</dd>
      </div>
      <div className={styles.line}>
        <dt>{example.charged.what}</dt>
        <dd>{example.charged.amount}</dd>
      </div>
      <div className={styles.line}>
        <dt>Rate</dt>
        <dd>× {rateFigures(rate)}</dd>
      </div>
      <div className={styles.total}>
        <dt>Cost</dt>
        <dd>{example.cost}</dd>
      </div>
    </dl>
  )
}

const History = () => (
  <ul className={styles.card}>
    {calls.map(([name, number, status, length, Icon]) => (
      <li key={number}>
        <DemoPerson name={name} number={number} icon={Icon} detail={status} end={length} />
      </li>
    ))}
  </ul>
)

/** Three claims, each shown by the part of the product that keeps it. */
export function Proofs() {
  const rates = useRates()
  const isOne = distinctRates(rates).length === 1
  // The figure stays with its unit.
  const answerCost = words.call
    .answerCost(minuteWords(callRateOf(rates, 'incoming', '')))
    .replace(/(\d) /, '$1\u00A0')
  return (
    <div className={styles.grid}>
      <Proof
        title="Rings where you already are"
        text="Calls to your number ring in the open tab, and as a notification when it is closed. You see who it is and what answering costs."
      >
        <IncomingCard answerCost={answerCost} />
      </Proof>
      <Proof
        title="Know what every call costs"
        text={`${isOne ? 'One rate both ways' : 'One rate for each place'}, shown before, during and after.`}
      >
        <Receipt rate={homeRate(rates)} />
      </Proof>
      <Proof
        title="Every call on record"
        text="Who, when, how long and how it ended. The list is up to date the moment you hang up."
      >
        <History />
      </Proof>
    </div>
  )
}
