import {
  PageIcon,
  PhoneIncomingIcon,
  PhoneMissedIcon,
  PhoneOutgoingIcon,
  VoicemailIcon,
} from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { DemoPerson } from '../shown/demo-person.tsx'
import { DEMO_NAME, DEMO_NUMBER } from './demo-script.ts'
import styles from './demo-sides.module.css'

const pages = [
  ['phone', say('Phone', 'Telefon')],
  ['history', say('Calls', 'Anrufe')],
  ['message', say('Messages', 'Nachrichten')],
  ['voicemail', say('Voicemail', 'Mailbox')],
  ['contacts', say('Contacts', 'Kontakte')],
  ['settings', say('Settings', 'Einstellungen')],
] as const

const people = [
  [DEMO_NAME, DEMO_NUMBER, PhoneOutgoingIcon, say('Completed', 'Beendet'), '9:41'],
  ['Alan Turing', '+12125550167', PhoneMissedIcon, say('Missed', 'Verpasst'), '9:12'],
  [
    'Katherine Johnson',
    '+13045550108',
    PhoneIncomingIcon,
    say('Completed', 'Beendet'),
    say('Yesterday', 'Gestern'),
  ],
  ['Annie Easley', '+12165550131', VoicemailIcon, say('Voicemail', 'Mailbox'), say('Yesterday', 'Gestern')],
  [
    'Edsger Dijkstra',
    '+15125550173',
    PhoneOutgoingIcon,
    say('No answer', 'Keine Antwort'),
    say('Monday', 'Montag'),
  ],
  ['Radia Perlman', '+16175550155', PhoneIncomingIcon, say('Completed', 'Beendet'), say('Monday', 'Montag')],
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
      <p className={styles.search}>{say('Search people and numbers', 'Personen und Nummern suchen')}</p>
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
