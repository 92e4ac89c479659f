import {
  PageIcon,
  PhoneIncomingIcon,
  PhoneMissedIcon,
  PhoneOutgoingIcon,
  VoicemailIcon,
} from '@parley/shared-ui'
import { DemoPerson } from '../shown/demo-person.tsx'
import { DEMO_NAME, DEMO_NUMBER } from './demo-script.ts'
import styles from './demo-sides.module.css'

const pages = [
  ['phone', 'Phone'],
  ['history', 'Calls'],
  ['message', 'Messages'],
  ['voicemail', 'Voicemail'],
  ['contacts', 'Contacts'],
  ['settings', 'Settings'],
] as const

const people = [
  [DEMO_NAME, DEMO_NUMBER, PhoneOutgoingIcon, 'Completed', '9:41'],
  ['Alan Turing', '+12125550167', PhoneMissedIcon, 'Missed', '9:12'],
  ['Katherine Johnson', '+13045550108', PhoneIncomingIcon, 'Completed', 'Yesterday'],
  ['Annie Easley', '+12165550131', VoicemailIcon, 'Voicemail', 'Yesterday'],
  ['Edsger Dijkstra', '+15125550173', PhoneOutgoingIcon, 'No answer', 'Monday'],
  ['Radia Perlman', '+16175550155', PhoneIncomingIcon, 'Completed', 'Monday'],
] as const

/** The navigation and the list beside the stage, on a page that is wide enough for them. */
export const DemoSides = () => (
  <>
    <ul className={styles.rail}>
      {pages.map(([icon, label]) => (
        <li key={icon} className={styles.page} data-here={icon === 'phone' || undefined}>
          <PageIcon name={icon} />
          {label}
        </li>
      ))}
    </ul>
    <div className={styles.list}>
      <p className={styles.search}>Search people and numbers</p>
      <ul>
        {people.map(([name, number, Icon, status, time]) => (
          <li key={number} className={styles.row} data-here={number === DEMO_NUMBER || undefined}>
            <DemoPerson name={name} number={number} icon={Icon} detail={status} end={time} />
          </li>
        ))}
      </ul>
    </div>
  </>
)
