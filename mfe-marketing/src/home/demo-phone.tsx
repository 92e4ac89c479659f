import { callPriceMicro, displayPhoneNumber, toCredits } from '@parley/shared-contract'
import {
  Avatar,
  Badge,
  Button,
  CheckIcon,
  DurationText,
  HangUpIcon,
  IconButton,
  Keypad,
  KeypadIcon,
  MicIcon,
  mutedText,
  PauseIcon,
  PhoneIcon,
  PhoneNumberText,
} from '@parley/shared-ui'
import { costLine, moneyWords, words } from '@parley/shared-ui/words'
import styles from './demo-phone.module.css'
import { DEMO_NAME, DEMO_NUMBER, type DemoFrame } from './demo-script.ts'

const BALANCE = 20
const nothing = () => {}

const partly = (digits: string) =>
  digits.length === 10 ? displayPhoneNumber(`+1${digits}`) : digits.replace(/^(\d{3})(?=\d)/, '($1) ')

function Dialling({ digits, pressed }: { readonly digits: string; readonly pressed: string | undefined }) {
  return (
    <>
      <p className={styles.number}>{digits === '' ? <span className={styles.caret} /> : partly(digits)}</p>
      <p className={styles.cost}>
        {digits.length === 10 ? costLine('San Francisco, CA', BALANCE) : '\u00a0'}
      </p>
      <div className={styles.keys}>
        <Keypad onKey={nothing} lit={pressed} />
      </div>
      <Button variant="call" size="large" icon={<PhoneIcon />} className={styles.callButton}>
        Call
      </Button>
    </>
  )
}

function Talking({ frame }: { readonly frame: Exclude<DemoFrame, { scene: 'dialling' }> }) {
  const ended = frame.scene === 'ended'
  const ringing = frame.scene === 'call' && frame.status === 'ringing'
  return (
    <div className={styles.call}>
      <span className={styles.halo}>
        <Avatar name={DEMO_NAME} number={DEMO_NUMBER} size="large" ringing={ringing} />
      </span>
      <p className={styles.name}>{DEMO_NAME}</p>
      <p className={mutedText}>
        <PhoneNumberText number={DEMO_NUMBER} />
      </p>
      <p className={styles.status}>
        {ended ? (
          words.end.sentence.completed
        ) : frame.status === 'connected' ? (
          <DurationText seconds={frame.seconds} />
        ) : (
          words.call.status[frame.status]
        )}
      </p>
      <p className={styles.cost}>
        {ended || frame.status === 'connected'
          ? moneyWords(toCredits(callPriceMicro(frame.seconds)), 'charge')
          : '\u00a0'}
      </p>
      <div className={styles.controls} data-off={ended || undefined}>
        <IconButton label="Mute" icon={<MicIcon />} variant="secondary" showLabel />
        <IconButton label="Hold" icon={<PauseIcon />} variant="secondary" showLabel />
        <IconButton label="Keypad" icon={<KeypadIcon />} variant="secondary" showLabel />
      </div>
      {ended ? (
        <Button variant="call" size="large" icon={<PhoneIcon />} className={styles.callButton}>
          Call again
        </Button>
      ) : (
        <>
          <span className={styles.end}>
            <HangUpIcon />
          </span>
          <span className={styles.endLabel}>End call</span>
        </>
      )}
    </div>
  )
}

/** The product in a browser window, drawn with its own parts. It is a picture: nothing in it can be used. */
export const DemoPhone = ({ frame }: { readonly frame: DemoFrame }) => (
  <div className={styles.window} inert>
    <div className={styles.chrome}>
      <i />
      <i />
      <i />
      <span className={styles.tab}>Parley</span>
    </div>
    <div className={styles.bar}>
      <span>
        <PhoneNumberText number="+14155550119" />
      </span>
      <Badge tone="positive" icon={<CheckIcon />}>
        {words.line.lamp.ready}
      </Badge>
    </div>
    <div className={styles.screen}>
      {frame.scene === 'dialling' ? (
        <Dialling digits={frame.digits} pressed={frame.pressed} />
      ) : (
        <Talking frame={frame} />
      )}
    </div>
  </div>
)
