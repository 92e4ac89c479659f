import { type ActiveCall, isConnected } from '@parley/shared-calling'
import { routes } from '@parley/shared-contract'
import { useBehavior, useCallControls, usePlatform } from '@parley/shared-platform/react'
import {
  Avatar,
  Button,
  DurationText,
  HangUpIcon,
  IconButton,
  MicIcon,
  MicOffIcon,
  PauseIcon,
  PlayIcon,
  SpokenFlags,
  StatusText,
  singleClick,
  spokenOnly,
  useFocusHandedOn,
  useMedia,
} from '@parley/shared-ui'
import { peerLabel, say, words } from '@parley/shared-ui/words'
import { useRef } from 'react'
import { Link } from 'react-router'
import box from './call-box.module.css'
import styles from './call-pill.module.css'
import { CallPillFlags } from './call-pill-flags.tsx'

/** In a rail the call's buttons have their names below. */
const RAIL = '(min-width: 48rem)'

/**
 * The call in small, wherever its stage is not on the page (D41): who, how long, how it stands; mute, hold and end, as on the stage.
 * Each part has its room and stays in it, so that what changes moves no other.
 */
export function CallPill({ call }: { readonly call: ActiveCall }) {
  const { calls, navigate } = usePlatform()
  const controls = useCallControls(call, () => navigate(routes.callKeypad))
  const pill = useRef<HTMLElement>(null)
  useFocusHandedOn(pill)
  const connected = isConnected(call)
  const labelled = useMedia(RAIL)
  return (
    <section
      ref={pill}
      aria-label={say('Current call', 'Laufender Anruf')}
      className={`${box.box} ${styles.arrives}`}
    >
      <div className={`${box.card} ${styles.pill}`}>
        <div className={styles.place}>
          <Link
            to={routes.phone}
            className={`${box.call} ${styles.open}`}
            title={say('Open the call', 'Den Anruf öffnen')}
          >
            <span className={box.picture}>
              <Avatar name={call.peerName} number={call.peer} />
            </span>
            <span className={`${box.who} ${styles.who}`}>
              <span className={`${box.peer} ${styles.peer}`} dir="auto">
                {peerLabel(call)}
              </span>
              <span className={`${box.state} ${styles.state}`}>
                <span className={connected ? spokenOnly : styles.now}>
                  <StatusText label={say('Call status', 'Stand des Anrufs')}>
                    {words.call.status[call.status]}
                  </StatusText>
                </span>
                {connected && <Elapsed />}
                <CallPillFlags call={call} />
                <SpokenFlags call={call} />
              </span>
            </span>
          </Link>
          <span aria-live="polite" className={styles.again}>
            {controls.ending && words.call.endAgain}
          </span>
        </div>
        <div className={styles.controls}>
          {call.audioBlocked && (
            <Button variant="secondary" className={styles.sound} onClick={() => void calls.resumeAudio()}>
              {say('Turn on sound', 'Ton einschalten')}
            </Button>
          )}
          <IconButton
            label={call.muted ? say('Unmute', 'Mikro an') : say('Mute', 'Stumm')}
            icon={call.muted ? <MicOffIcon /> : <MicIcon />}
            variant="secondary"
            active={call.muted}
            keys="M"
            className={styles.mute}
            showLabel={labelled}
            onClick={singleClick(controls.toggleMute)}
          />
          <IconButton
            label={call.held ? say('Resume', 'Fortsetzen') : say('Hold', 'Halten')}
            icon={call.held ? <PlayIcon /> : <PauseIcon fill="currentColor" strokeWidth={0} />}
            variant="secondary"
            active={call.held}
            keys="H"
            className={styles.hold}
            showLabel={labelled}
            aria-disabled={!controls.canHold || undefined}
            aria-description={call.recovering ? words.call.whenReconnected : undefined}
            onClick={singleClick(controls.toggleHold)}
          />
          <IconButton
            label={say('End call', 'Auflegen')}
            icon={<HangUpIcon />}
            variant="end"
            keys={say('E twice', 'E zweimal')}
            className={styles.end}
            showLabel={labelled}
            onClick={singleClick(controls.end)}
          />
        </div>
      </div>
    </section>
  )
}

/** Follows the meter by itself, so that the rest is not rendered every second. */
function Elapsed() {
  const { seconds } = useBehavior(usePlatform().calls.meter$)
  return (
    <span role="timer" aria-label={say('Call duration', 'Dauer des Anrufs')} className={styles.now}>
      <DurationText seconds={seconds} />
    </span>
  )
}
