import { type Greeting, greetingPath, type UserProfile, usualGreeting } from '@parley/shared-contract'
import { useBehavior, useCall, usePlatform } from '@parley/shared-platform/react'
import { Button, ErrorText, MicIcon, mutedText, ShortPlayer, usePlayer } from '@parley/shared-ui'
import { errorSentence, say } from '@parley/shared-ui/words'
import { type ReactNode, useCallback, useId, useRef } from 'react'
import { DraftPart } from './draft-part.tsx'
import styles from './greeting.module.css'
import { RecordingPart } from './recording-part.tsx'
import { RemoveGreeting } from './remove-greeting.tsx'
import { type GreetingRecorder, useGreetingRecorder } from './use-greeting-recorder.ts'
import { useKeptDraft } from './use-kept-draft.ts'

interface GreetingPartProps {
  readonly profile: UserProfile
  readonly hasVoicemail: boolean
}

/** D21: what callers hear before the tone: the usual words, or what the person has recorded here. */
export function GreetingPart({ profile, hasVoicemail }: GreetingPartProps) {
  const [draft, keepDraft] = useKeptDraft()
  const recorder = useGreetingRecorder(keepDraft)
  const isInCall = useCall().status !== 'idle'
  const title = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const hindrance = isInCall
    ? say('You can record and listen after the call.', 'Aufnehmen und anhören kannst du nach dem Anruf.')
    : null
  const letGo = () => {
    keepDraft(null)
    title.current?.focus()
  }
  return (
    // Neither a recording nor its draft is lost to a reload of the page's own (D29).
    <section
      aria-labelledby={id}
      className={styles.part}
      data-unsaved={recorder.microphone !== null || draft !== null || undefined}
    >
      <h3 ref={title} id={id} tabIndex={-1} className={styles.title}>
        {say('Voicemail greeting', 'Ansage der Mailbox')}
      </h3>
      {!hasVoicemail && (
        <p className={mutedText}>
          {say(
            'Voicemail is off, so callers do not hear this now.',
            'Die Mailbox ist aus, also hören Anrufer das gerade nicht.',
          )}
        </p>
      )}
      {recorder.microphone ? (
        <RecordingPart
          microphone={recorder.microphone}
          onStop={recorder.stop}
          onCancel={() => {
            recorder.cancel()
            title.current?.focus()
          }}
        />
      ) : draft ? (
        <DraftPart
          {...{ draft, hindrance }}
          onChange={keepDraft}
          onAgain={recorder.record}
          onDiscard={letGo}
          onSaved={letGo}
        />
      ) : (
        <PresentGreeting {...{ profile, hindrance, recorder }} onRemoved={() => title.current?.focus()} />
      )}
      <Problem problem={recorder.problem} />
    </section>
  )
}

const useless = {
  short: say(
    'That was too short. A greeting lasts at least one second.',
    'Das war zu kurz. Eine Ansage dauert mindestens eine Sekunde.',
  ),
  silent: say(
    'Nothing was heard. Check your microphone, then record again.',
    'Es war nichts zu hören. Prüfe dein Mikrofon und nimm dann neu auf.',
  ),
} as const

function Problem({ problem }: Pick<GreetingRecorder, 'problem'>) {
  if (problem === null) return null
  return <ErrorText error={typeof problem === 'string' ? useless[problem] : errorSentence(problem)} />
}

interface PresentGreetingProps {
  readonly profile: UserProfile
  readonly hindrance: string | null
  readonly recorder: GreetingRecorder
  readonly onRemoved: () => void
}

/** What callers hear now. */
function PresentGreeting({ profile, hindrance, recorder, onRemoved }: PresentGreetingProps) {
  const { greeting = null } = profile
  return (
    <>
      {greeting ? (
        <>
          <p className={mutedText}>
            {say('Callers hear your own greeting.', 'Anrufer hören deine eigene Ansage.')}
          </p>
          <OwnGreeting key={greeting.id} greeting={greeting} hindrance={hindrance} />
        </>
      ) : (
        <p className={mutedText}>{hearWords(usualGreeting(profile.displayName || null))}</p>
      )}
      <div className={styles.actions}>
        <Button
          variant="secondary"
          icon={<MicIcon aria-hidden="true" />}
          busy={recorder.doing === 'opening'}
          aria-disabled={hindrance !== null || undefined}
          aria-description={hindrance ?? undefined}
          onClick={() => hindrance === null && recorder.record()}
        >
          {say('Record greeting', 'Ansage aufnehmen')}
        </Button>
        {greeting && <RemoveGreeting onRemoved={onRemoved} />}
      </div>
    </>
  )
}

interface OwnGreetingProps {
  readonly greeting: Greeting
  readonly hindrance: string | null
}

function OwnGreeting({ greeting, hindrance }: OwnGreetingProps) {
  const { api, sound } = usePlatform()
  const { speaker } = useBehavior(sound.devices$)
  const load = useCallback(() => api.file(greetingPath), [api])
  const { seconds: duration } = greeting
  const player = usePlayer({
    ...{ load, duration, speaker: speaker.chosen },
    ...{ isHeld: hindrance !== null, onHeard: () => {} },
  })
  return (
    <>
      <ShortPlayer {...{ player, duration, hindrance }} />
      {player.error && <ErrorText error={errorSentence(player.error)} />}
    </>
  )
}

/** @param words as they are spoken, in English: a screen reader is to read them so */
const hearWords = (words: string): ReactNode =>
  say(
    <>Callers hear: “{words}”</>,
    <>
      Anrufer hören, auf Englisch: „<span lang="en">{words}</span>“
    </>,
  )
