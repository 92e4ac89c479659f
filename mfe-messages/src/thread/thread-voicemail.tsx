import { formatDuration, liveValue, VOICEMAIL_SECONDS_MAX, voicemailPaths } from '@parley/shared-contract'
import { useBehavior, useCall, useLive, usePlatform } from '@parley/shared-platform/react'
import { Button, ErrorText, PauseIcon, PlayIcon, usePlayer } from '@parley/shared-ui'
import { errorSentence, say } from '@parley/shared-ui/words'
import { useCallback } from 'react'
import styles from './thread-voicemail.module.css'
import { useVoicemail } from './use-voicemail.ts'

const noIds: readonly string[] = []

/** What was left in a call of the thread, played where it stands. */
export function ThreadVoicemail({ id }: { readonly id: string }) {
  const { voicemails, sound } = usePlatform()
  const known = liveValue(useVoicemail(id, liveValue(useLive('voicemails$'), null)), null)
  // Also of one that is further back than those.
  const isUnheard = liveValue(useLive('unheardVoicemails$'), noIds).includes(id)
  const isInCall = useCall().status !== 'idle'
  const devices = useBehavior(sound.devices$)
  const load = useCallback(() => voicemails.sound({ audioPath: voicemailPaths.audio(id) }), [voicemails, id])
  const player = usePlayer({
    ...{ load, duration: known?.duration ?? VOICEMAIL_SECONDS_MAX, isHeld: isInCall },
    speaker: devices.speaker.chosen,
    // It counts in the navigation, which is put right when there is a network.
    onHeard: () => void (isUnheard && voicemails.setListened(id, true).catch(() => undefined)),
  })
  const length = known && formatDuration(Math.round(known.duration))
  const at = formatDuration(Math.floor(player.at))
  const far =
    player.isPlaying || player.at > 0
      ? length
        ? say(`${at} of ${length}`, `${at} von ${length}`)
        : at
      : length
  return (
    // D29: a page that is heard is not loaded anew for a newer version.
    <div className={styles.voicemail} data-unsaved={player.isPlaying || undefined}>
      <Button
        variant="secondary"
        icon={player.isPlaying ? <PauseIcon aria-hidden="true" /> : <PlayIcon aria-hidden="true" />}
        busy={player.isLoading}
        aria-disabled={isInCall || undefined}
        aria-description={
          isInCall
            ? say('It can be played after the call.', 'Du kannst sie nach dem Anruf anhören.')
            : undefined
        }
        onClick={player.toggle}
      >
        {player.isPlaying
          ? say('Pause voicemail', 'Sprachnachricht anhalten')
          : say('Play voicemail', 'Sprachnachricht abspielen')}
        {far && (
          <>
            {' '}
            <span className={styles.far}>{far}</span>
          </>
        )}
      </Button>
      {player.error && (
        <ErrorText
          error={
            player.error.code === 'NOT_FOUND'
              ? say('Its sound is no longer available.', 'Ihr Ton ist nicht mehr verfügbar.')
              : errorSentence(player.error)
          }
        />
      )}
    </div>
  )
}
