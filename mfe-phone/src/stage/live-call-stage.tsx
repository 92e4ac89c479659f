import { type ActiveCall, isConnected } from '@parley/shared-calling'
import { nameOfCall, routes } from '@parley/shared-contract'
import { useCallControls, useContactNames, useStageShown } from '@parley/shared-platform/react'
import {
  HangUpIcon,
  KeypadIcon,
  MicIcon,
  MicOffIcon,
  NotesIcon,
  PauseIcon,
  PlayIcon,
  SaveContactIcon,
  singleClick,
} from '@parley/shared-ui'
import { say, words } from '@parley/shared-ui/words'
import { type KeyboardEvent, useRef } from 'react'
import { CallMeasures } from './call-measures.tsx'
import { SoundPopover } from './sound-popover.tsx'
import { StageButton, StageLink } from './stage-button.tsx'
import { StageFace } from './stage-face.tsx'
import { StageFrame } from './stage-frame.tsx'
import { StageKeypad } from './stage-keypad.tsx'
import { StageNote } from './stage-note.tsx'
import { useDigits } from './use-digits.ts'
import { useFocusAtStart } from './use-focus-at-start.ts'
import { useLowCredits } from './use-low-credits.ts'
import { useStageKeypad } from './use-stage-keypad.ts'

interface LiveCallStageProps {
  readonly call: ActiveCall
  /** The person's pane is beside it, with what is known of them and what saves them. */
  readonly isBesidePerson: boolean
  /** On a phone: shows the page again, with the call in small. */
  readonly onMinimise: () => void
}

/** The call in front of the person on it, with all that is needed in it within a hand's breadth (D41). */
export function LiveCallStage({ call, isBesidePerson, onMinimise }: LiveCallStageProps) {
  useStageShown()
  const nameOf = useContactNames()
  const name = nameOfCall(nameOf, call)
  const keypad = useStageKeypad()
  const digits = useDigits()
  // Said once in a call: kept here, since the box is another one when a phone is turned.
  const lowSeconds = useLowCredits()
  // Keys that are there can be put away.
  const noKeys = call.recovering && !keypad.open
  const toggleKeys = () => noKeys || keypad.toggle()
  const controls = useCallControls(call, toggleKeys)
  const mute = useRef<HTMLButtonElement>(null)
  useFocusAtStart(mute)

  const closeByEscape = (event: KeyboardEvent) => {
    const within = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || !keypad.open || !within) return
    event.preventDefault()
    keypad.close()
  }
  const connected = isConnected(call)
  const unreached = call.recovering ? words.call.whenReconnected : undefined
  return (
    <StageFrame
      label={say('Current call', 'Laufender Anruf')}
      onLeave={onMinimise}
      keys={keypad.open}
      onKeyDown={closeByEscape}
      face={<StageFace call={call} name={name} />}
      under={
        keypad.open ? <StageKeypad sent={digits.sent} onDigit={digits.press} /> : <CallMeasures call={call} />
      }
      note={
        <StageNote
          call={call}
          ending={controls.ending}
          lowSeconds={lowSeconds}
          measured={!keypad.open}
          error={digits.error}
        />
      }
      controls={
        <>
          <StageButton
            ref={mute}
            label={call.muted ? say('Unmute', 'Mikro an') : say('Mute', 'Stumm')}
            icon={call.muted ? <MicOffIcon /> : <MicIcon />}
            active={call.muted}
            keys="M"
            onClick={singleClick(controls.toggleMute)}
          />
          <StageButton
            label={call.held ? say('Resume', 'Fortsetzen') : say('Hold', 'Halten')}
            icon={call.held ? <PlayIcon /> : <PauseIcon fill="currentColor" strokeWidth={0} />}
            active={call.held}
            keys="H"
            disabled={!connected}
            aria-disabled={!controls.canHold || undefined}
            aria-description={unreached}
            title={unreached}
            onClick={singleClick(controls.toggleHold)}
          />
          <StageButton
            ref={keypad.button}
            label={say('Keypad', 'Tastenfeld')}
            icon={<KeypadIcon />}
            active={keypad.open}
            keys="K"
            aria-expanded={keypad.open}
            disabled={!connected}
            aria-disabled={noKeys || undefined}
            aria-description={noKeys ? unreached : undefined}
            title={noKeys ? unreached : undefined}
            onClick={singleClick(toggleKeys)}
          />
          <SoundPopover />
          {!isBesidePerson && <PersonLink peer={call.peer} isSaved={nameOf(call.peer) !== null} />}
        </>
      }
      end={
        <StageButton
          tone="ends"
          label={say('End call', 'Auflegen')}
          icon={<HangUpIcon />}
          keys={say('E twice', 'E zweimal')}
          onClick={singleClick(controls.end)}
        />
      }
    />
  )
}

/** To where somebody unknown is saved, or to what is noted of a contact; of a number that is withheld, nothing. */
function PersonLink({ peer, isSaved }: { readonly peer: string; readonly isSaved: boolean }) {
  if (peer === '') return null
  return isSaved ? (
    <StageLink label={say('Notes', 'Notizen')} icon={<NotesIcon />} to={routes.person(peer)} />
  ) : (
    <StageLink
      title={say('Save contact', 'Kontakt speichern')}
      label={say('Save contact', 'Speichern')}
      icon={<SaveContactIcon />}
      to={routes.saveContact(peer)}
    />
  )
}
