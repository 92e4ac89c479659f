import { callPriceMicro, displayPhoneNumber, homeRate, toCredits } from '@parley/shared-contract'
import { usePrices } from '@parley/shared-platform/react'
import {
  Avatar,
  Button,
  DurationText,
  FundsRing,
  GradeBars,
  HangUpIcon,
  HeadphonesIcon,
  Keypad,
  KeypadIcon,
  MicIcon,
  NotesIcon,
  PauseIcon,
  PhoneIcon,
  PhoneNumberText,
  WalletIcon,
} from '@parley/shared-ui'
import { costLine, moneyWords, say, words } from '@parley/shared-ui/words'
import styles from './demo-phone.module.css'
import { DEMO_NAME, DEMO_NUMBER, type DemoFrame } from './demo-script.ts'
import { DemoSides } from './demo-sides.tsx'

const BALANCE = 20
const FULL = { share: 1, level: 'plenty', secondsLeft: 0 } as const
const nothing = () => {}

/** The buttons of a call, as its stage has them. */
const controls = [
  [say('Mute', 'Stumm'), <MicIcon key="icon" />],
  [say('Hold', 'Halten'), <PauseIcon key="icon" fill="currentColor" strokeWidth={0} />],
  [say('Keypad', 'Tastenfeld'), <KeypadIcon key="icon" />],
  [say('Sound', 'Ton'), <HeadphonesIcon key="icon" />],
  [say('Notes', 'Notizen'), <NotesIcon key="icon" />],
] as const

const partly = (digits: string) =>
  digits.length === 10 ? displayPhoneNumber(`+1${digits}`) : digits.replace(/^(\d{3})(?=\d)/, '($1) ')

function Dialling({ digits, pressed }: { readonly digits: string; readonly pressed: string | undefined }) {
  const rate = homeRate(usePrices())
  return (
    <div className={styles.dialler}>
      <p className={styles.field}>{digits === '' ? <span className={styles.caret} /> : partly(digits)}</p>
      <p className={styles.cost}>
        {digits.length === 10 ? costLine('San Francisco, CA', rate, BALANCE) : '\u00a0'}
      </p>
      <Keypad onKey={nothing} lit={pressed} />
      <Button variant="call" size="large" icon={<PhoneIcon />}>
        {say('Call', 'Anrufen')}
      </Button>
    </div>
  )
}

function Talking({ status, seconds }: Extract<DemoFrame, { scene: 'call' }>) {
  const connected = status === 'connected'
  const rate = homeRate(usePrices())
  return (
    <div className={styles.call}>
      <FundsRing funds={connected ? FULL : null}>
        <Avatar name={DEMO_NAME} number={DEMO_NUMBER} size="huge" ringing={status === 'ringing'} />
      </FundsRing>
      <p className={styles.name}>{DEMO_NAME}</p>
      <p className={styles.line}>
        <PhoneNumberText number={DEMO_NUMBER} />
      </p>
      <p className={styles.line}>{words.call.status[status]}</p>
      <p className={styles.time}>{connected && <DurationText seconds={seconds} />}</p>
      <p className={`${styles.line} ${styles.meter}`}>
        {connected && (
          <>
            <GradeBars grade="excellent" />
            <span>·</span>
            <span>{moneyWords(toCredits(callPriceMicro(seconds, rate)), 'charge')}</span>
          </>
        )}
      </p>
      <div className={styles.controls}>
        {controls.map(([label, icon]) => (
          <span key={label} className={styles.button}>
            <span className={styles.face}>{icon}</span>
            {label}
          </span>
        ))}
      </div>
      <span className={styles.button}>
        <span className={styles.face} data-ends>
          <HangUpIcon />
        </span>
        {say('End call', 'Auflegen')}
      </span>
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
      <PhoneNumberText number="+14155550119" />
      <span className={styles.lamp}>{words.line.lamp.ready}</span>
      <span className={styles.wallet}>
        <WalletIcon /> {moneyWords(BALANCE, 'balance')}
      </span>
    </div>
    <div className={styles.panes}>
      <DemoSides />
      <div className={styles.screen}>
        {frame.scene === 'dialling' ? (
          <Dialling digits={frame.digits} pressed={frame.pressed} />
        ) : (
          <Talking {...frame} />
        )}
      </div>
    </div>
  </div>
)
