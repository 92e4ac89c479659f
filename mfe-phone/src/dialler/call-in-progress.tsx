import { type ActiveCall, fundsOf } from '@parley/shared-calling'
import { displayPhoneNumber, routes } from '@parley/shared-contract'
import { useBehavior, useContactNames, usePlatform } from '@parley/shared-platform/react'
import { Avatar, buttonClass, ChevronDownIcon, CreditsText, FundsRing } from '@parley/shared-ui'
import { fundsWords, progressWords } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import { DeviceSelects } from '../devices/device-selects.tsx'
import styles from './call-in-progress.module.css'

/** Shows who is on the line, in place of the keys. Status, time and controls are in the call bar only. */
export function CallInProgress({ call }: { readonly call: ActiveCall }) {
  const meter = useBehavior(usePlatform().calls.meter$)
  const funds = fundsOf(meter)
  const fundsLeft = funds && fundsWords(funds)
  const number = displayPhoneNumber(call.peer)
  const name = useContactNames()(call.peer) ?? call.peerName
  const picture = <Avatar name={name} number={call.peer} size="large" ringing={call.status === 'ringing'} />
  return (
    <section className={styles.panel} aria-label="On this call">
      <span className={styles.picture}>
        <FundsRing funds={funds}>{picture}</FundsRing>
      </span>
      <h1 className={styles.peer}>{name ?? number}</h1>
      {name && <p className={styles.line}>{number}</p>}
      <p className={styles.line}>{progressWords(call)}</p>
      {meter.cost > 0 && (
        <p className={styles.line}>
          <CreditsText credits={meter.cost} form="charge" /> so far
        </p>
      )}
      {funds && fundsLeft && (
        <p className={styles.funds} data-level={funds.level}>
          {fundsLeft}
          <Link to={routes.credits} className={buttonClass({ variant: 'secondary' })}>
            Add credits
          </Link>
        </p>
      )}
      <p className={styles.own}>
        {call.direction === 'outgoing' ? 'From' : 'To'} your number {displayPhoneNumber(call.ownNumber)}
      </p>
      {devices}
    </section>
  )
}

/** Made once: the meter renders the page every second, and the device menus need not render with it. */
const devices = (
  <details className={styles.devices}>
    <summary className={styles.summary}>
      Sound devices
      <ChevronDownIcon aria-hidden="true" className={styles.arrow} />
    </summary>
    <DeviceSelects />
  </details>
)
