import { GREETING_SECONDS_MIN } from '@parley/shared-contract'
import { base64Of } from '@parley/shared-platform'
import { useBehavior, useCommand, useOwnId, usePlatform } from '@parley/shared-platform/react'
import {
  Button,
  ErrorText,
  IconButton,
  mutedText,
  PauseIcon,
  PlayIcon,
  RemoveIcon,
  TrimSlider,
  useOnline,
  usePlayer,
} from '@parley/shared-ui'
import { errorSentence, say } from '@parley/shared-ui/words'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import styles from './greeting.module.css'
import { draftPeaks, draftSeconds, type GreetingDraft, greetingFile, keptWords } from './greeting-model.ts'

interface DraftPartProps {
  readonly draft: GreetingDraft
  /** Why nothing can be played or recorded now; null when it can. */
  readonly hindrance: string | null
  readonly onChange: (draft: GreetingDraft) => void
  readonly onAgain: () => void
  readonly onDiscard: () => void
  readonly onSaved: () => void
}

/** What was recorded, before callers hear it: it is cut, listened to, and saved, recorded again or thrown away. */
export function DraftPart({ draft, hindrance, onChange, onAgain, onDiscard, onSaved }: DraftPartProps) {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const isOnline = useOnline()
  const { samples, from, to } = draft
  const peaks = useMemo(() => draftPeaks({ samples, from: 0, to: 0 }), [samples])
  const duration = draftSeconds(draft)
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  const save = useCommand(async () => {
    await api.call('saveGreeting', { userId: await ownId(), sound: await base64Of(greetingFile(draft)) })
    onSaved()
  })
  return (
    <div className={styles.box}>
      {/* The button that led here is gone. */}
      <section
        ref={place}
        tabIndex={-1}
        aria-label={say('Your recording', 'Deine Aufnahme')}
        className={styles.place}
      >
        <div className={styles.headline}>
          <p className={styles.step}>{say('Your recording', 'Deine Aufnahme')}</p>
          <p className={styles.time}>{keptWords(draft)}</p>
          <IconButton
            label={say('Discard', 'Verwerfen')}
            title={say('Discard', 'Verwerfen')}
            className={styles.discard}
            icon={<RemoveIcon />}
            aria-disabled={save.busy || undefined}
            onClick={() => save.busy || onDiscard()}
          />
        </div>
        <div className={styles.listen}>
          <ListenButton key={`${from} ${to}`} draft={draft} hindrance={hindrance} />
          <div className={styles.trim}>
            <TrimSlider
              peaks={peaks}
              duration={duration}
              part={{ from, to }}
              least={Math.min(GREETING_SECONDS_MIN, duration)}
              onChange={part => onChange({ samples, ...part })}
            />
          </div>
        </div>
        <p className={mutedText}>
          {say(
            'Move Start and End to cut off what callers should not hear.',
            'Verschiebe Anfang und Ende, um abzuschneiden, was Anrufer nicht hören sollen.',
          )}
        </p>
      </section>
      {save.error && (
        <ErrorText
          error={`${errorSentence(save.error)} ${say('Your recording is still here.', 'Deine Aufnahme ist noch da.')}`}
        />
      )}
      {!isOnline && (
        <p className={mutedText}>
          {say(
            'You are offline. Your recording stays here until you can save it.',
            'Du bist offline. Deine Aufnahme bleibt hier, bis du sie speichern kannst.',
          )}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant="primary"
          busy={save.busy}
          aria-disabled={!isOnline || undefined}
          onClick={() => isOnline && void save.run()}
        >
          {say('Save greeting', 'Ansage speichern')}
        </Button>
        <Button
          variant="secondary"
          aria-disabled={hindrance !== null || save.busy || undefined}
          aria-description={hindrance ?? undefined}
          onClick={() => hindrance === null && !save.busy && onAgain()}
        >
          {say('Record again', 'Neu aufnehmen')}
        </Button>
      </div>
    </div>
  )
}

interface ListenButtonProps {
  readonly draft: GreetingDraft
  readonly hindrance: string | null
}

function ListenButton({ draft, hindrance }: ListenButtonProps) {
  const { speaker } = useBehavior(usePlatform().sound.devices$)
  const load = useCallback(async () => greetingFile(draft), [draft])
  const player = usePlayer({
    ...{ load, duration: draft.to - draft.from, speaker: speaker.chosen },
    ...{ isHeld: hindrance !== null, onHeard: () => {} },
  })
  return (
    <IconButton
      label={player.isPlaying ? say('Pause', 'Anhalten') : say('Play', 'Abspielen')}
      variant="secondary"
      className={styles.play}
      icon={player.isPlaying ? <PauseIcon /> : <PlayIcon />}
      aria-disabled={hindrance !== null || undefined}
      aria-description={hindrance ?? undefined}
      onClick={player.toggle}
    />
  )
}
