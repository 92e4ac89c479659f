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
  PlayIcon,
  SpokenFlags,
  StatusText,
  singleClick,
  spokenOnly,
  useFocusHandedOn,
} from '@parley/shared-ui'
import { type CallFlag, callFlags, peerLabel, words } from '@parley/shared-ui/words'
import { type MouseEventHandler, type RefObject, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './call-pill.module.css'

/**
 * The call in small, wherever its stage is not on the page (D41): who, how long, how it stands; mute and end, and what
 * ends a hold. Each part has its room, so that what changes moves no other.
 */
export function CallPill({ call }: { readonly call: ActiveCall }) {
  const { calls, navigate } = usePlatform()
  const controls = useCallControls(call, () => navigate(routes.callKeypad))
  const pill = useRef<HTMLElement>(null)
  useFocusHandedOn(pill)
  const mute = useRef<HTMLButtonElement>(null)
  const connected = isConnected(call)
  return (
    <section ref={pill} aria-label="Current call" className={styles.box}>
      <div className={styles.pill}>
        <div className={styles.place}>
          <Link to={routes.phone} className={styles.open} title="Open the call">
            <span className={styles.picture}>
              <Avatar name={call.peerName} number={call.peer} />
            </span>
            <span className={styles.who}>
              <span className={styles.peer}>{peerLabel(call)}</span>
              <span className={styles.state}>
                <span className={connected ? spokenOnly : styles.now}>
                  <StatusText label="Call status">{words.call.status[call.status]}</StatusText>
                </span>
                {connected && <Elapsed />}
                <Flags call={call} />
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
              Turn on sound
            </Button>
          )}
          {call.held && !call.recovering && (
            <Resume focusAfter={mute} onResume={singleClick(controls.toggleHold)} />
          )}
          <IconButton
            ref={mute}
            label={call.muted ? 'Unmute' : 'Mute'}
            icon={call.muted ? <MicOffIcon /> : <MicIcon />}
            variant="secondary"
            active={call.muted}
            keys="M"
            className={styles.mute}
            onClick={singleClick(controls.toggleMute)}
          />
          <IconButton
            label="End call"
            icon={<HangUpIcon />}
            variant="end"
            keys="E E"
            className={styles.end}
            onClick={singleClick(controls.end)}
          />
        </div>
      </div>
    </section>
  )
}

interface ResumeProps {
  /** Has the focus when this goes with it. */
  readonly focusAfter: RefObject<HTMLElement | null>
  readonly onResume: MouseEventHandler
}

/** Ends a hold, which otherwise only the stage could. */
function Resume({ focusAfter, onResume }: ResumeProps) {
  const button = useRef<HTMLButtonElement>(null)
  // A layout effect ends before the button leaves the page, while it still has the focus.
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (element?.contains(document.activeElement)) focusAfter.current?.focus()
    }
  }, [focusAfter])
  return (
    <IconButton
      ref={button}
      label="Resume"
      icon={<PlayIcon />}
      variant="secondary"
      keys="H"
      className={styles.resume}
      onClick={onResume}
    />
  )
}

/** Follows the meter by itself, so that the rest is not rendered every second. */
function Elapsed() {
  const { seconds } = useBehavior(usePlatform().calls.meter$)
  return (
    <span role="timer" aria-label="Call duration" className={styles.now}>
      <DurationText seconds={seconds} />
    </span>
  )
}

/**
 * In words, so that nothing is told by colour alone. A hold stands after muted, and so moves nothing; what has another
 * before it, or no longer, is drawn anew.
 */
function Flags({ call }: { readonly call: ActiveCall }) {
  const flags = callFlags(call).toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  return (
    <span aria-hidden="true" className={styles.flags}>
      {flags.map((flag, at) => (
        <span key={flags.slice(0, at + 1).join()} className={styles.flag}>
          {words.call.flag[flag]}
        </span>
      ))}
    </span>
  )
}

const order: readonly CallFlag[] = ['recovering', 'muted', 'held']
