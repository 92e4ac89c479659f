import { PhoneIncomingIcon, PhoneMissedIcon, PhoneOutgoingIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { DemoPerson } from './demo-person.tsx'
import styles from './shown.module.css'

const calls = [
  ['Grace Hopper', '+14155550142', say('Completed', 'Beendet'), '4:10', PhoneOutgoingIcon],
  ['Alan Turing', '+12125550167', say('Missed', 'Verpasst'), '', PhoneMissedIcon],
  ['Katherine Johnson', '+13045550108', say('Completed', 'Beendet'), '12:45', PhoneIncomingIcon],
] as const

/** Three calls of the list. */
export const ShownCalls = () => (
  <ul className={styles.card}>
    {calls.map(([name, number, status, length, Icon]) => (
      <li key={number}>
        <DemoPerson name={name} number={number} icon={Icon} detail={status} end={length} />
      </li>
    ))}
  </ul>
)
