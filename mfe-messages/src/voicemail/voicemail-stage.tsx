import { displayPhoneNumber, routes, type Voicemail, z } from '@parley/shared-contract'
import { deviceStorage, stored } from '@parley/shared-contract/device'
import { useBehavior, useCall, useDial, usePeerNames, usePlatform } from '@parley/shared-platform/react'
import {
  Button,
  buttonClass,
  ErrorText,
  FOUR_PANES,
  MessageIcon,
  PaneHeader,
  PhoneIcon,
  RemoveIcon,
  SoundPlayer,
  Switch,
  spokenOnly,
  TimeText,
  useMedia,
  useOnline,
  usePlayer,
} from '@parley/shared-ui'
import { errorSentence, say, words } from '@parley/shared-ui/words'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { Who } from '../thread/who.tsx'
import type { VoicemailActions } from './use-voicemail-actions.ts'
import { VoicemailMenu } from './voicemail-menu.tsx'
import styles from './voicemail-stage.module.css'
import { VoicemailTranscript } from './voicemail-transcript.tsx'

interface VoicemailStageProps {
  readonly voicemail: Voicemail
  readonly actions: VoicemailActions
  /** The address asks for its sound: `Play` waits under the finger. */
  readonly isWanted: boolean
  readonly onBack: () => void
  /** Goes on to the next one when this has ended; null when there is none. */
  readonly onNext: (() => void) | null
  /** The one before has ended, and this plays at once. */
  readonly begins: boolean
}

/** Whether this device plays one after the other. */
const keptPlaysOn = stored(deviceStorage(), 'parley.voicemail-plays-on', z.boolean())

/** One voicemail: who left it and when, its sound, its words, and what can be done. */
export function VoicemailStage(props: VoicemailStageProps) {
  const { voicemail, actions, isWanted, onBack, onNext, begins } = props
  const { voicemails, sound } = usePlatform()
  const { from, timestamp, duration, peaks, audioPath, unknownCaller } = voicemail
  const name = usePeerNames()(from)
  const who = name ?? displayPhoneNumber(from)
  /** Who left it stands beside it. */
  const isBesidePerson = useMedia(FOUR_PANES)
  const isInCall = useCall().status !== 'idle'
  const devices = useBehavior(sound.devices$)
  const load = useCallback(() => voicemails.sound({ audioPath }), [voicemails, audioPath])
  const [playsOn, setPlaysOn] = useState(() => keptPlaysOn.read() ?? false)
  const player = usePlayer({
    ...{ load, duration },
    speaker: devices.speaker.chosen,
    isHeld: isInCall,
    begins,
    onEnded: () => playsOn && onNext?.(),
    onHeard: () => voicemail.listenedAt === null && actions.setListened(voicemail, true),
  })
  const isOnline = useOnline()
  const remove = () => {
    if (!isOnline) return
    actions.remove(voicemail)
    onBack()
  }
  const hindrance = isInCall
    ? say('It can be played after the call.', 'Du kannst sie nach dem Anruf anhören.')
    : null
  return (
    <>
      <PaneHeader
        level={2}
        title={
          isBesidePerson ? (
            <>
              <span className={spokenOnly}>
                {say(`Voicemail from ${who}, `, `Sprachnachricht von ${who}, `)}
              </span>
              <TimeText at={timestamp} />
            </>
          ) : (
            <Who peer={from} name={name} />
          )
        }
        back={{ label: say('All voicemails', 'Alle Sprachnachrichten'), onBack }}
        controls={<VoicemailMenu voicemail={voicemail} actions={actions} />}
      />
      <div className={styles.stage}>
        {!isBesidePerson && (
          <p className={styles.when}>
            <TimeText at={timestamp} />
          </p>
        )}
        {unknownCaller && (
          <p className={styles.missing}>
            {say(
              'It did not ring: the caller was not in your contacts.',
              'Es hat nicht geklingelt: Der Anrufer war nicht in deinen Kontakten.',
            )}
          </p>
        )}
        <SoundPlayer {...{ player, peaks, duration, hindrance, isWanted }} />
        {hindrance && <p className={styles.missing}>{hindrance}</p>}
        <PlayerError error={player.error} />
        <VoicemailTranscript
          voicemail={voicemail}
          at={player.at > 0 ? player.at : null}
          onPlayFrom={player.playFrom}
        />
        <div className={styles.actions}>
          {from !== '' && (
            <>
              <CallBack number={from} name={who} />
              <Link to={routes.messagesTo(from)} className={buttonClass({ variant: 'secondary' })}>
                <MessageIcon aria-hidden="true" />
                {say('Message', 'Nachricht')}
              </Link>
            </>
          )}
          <Button
            variant="secondary"
            icon={<RemoveIcon aria-hidden="true" />}
            aria-disabled={!isOnline || undefined}
            aria-description={isOnline ? undefined : words.voicemail.offline}
            title={isOnline ? undefined : words.voicemail.offline}
            onClick={remove}
          >
            {say('Delete', 'Löschen')}
          </Button>
        </div>
        {(onNext !== null || playsOn) && (
          <div className={styles.next}>
            <Switch
              label={say(
                'Play the next voicemail automatically',
                'Die nächste Sprachnachricht automatisch abspielen',
              )}
              checked={playsOn}
              onChange={on => {
                keptPlaysOn.write(on)
                setPlaysOn(on)
              }}
            />
          </div>
        )}
      </div>
    </>
  )
}

function PlayerError({ error }: { readonly error: ReturnType<typeof usePlayer>['error'] }) {
  const online = useOnline()
  if (error === null) return null
  if (error.code === 'NETWORK_ERROR' && !online)
    return (
      <p role="status" className={styles.missing}>
        {say(
          'You are offline. You can listen when you are back online.',
          'Du bist offline. Du kannst sie anhören, sobald du wieder online bist.',
        )}
      </p>
    )
  return (
    <ErrorText
      error={
        error.code === 'NOT_FOUND'
          ? say('Its sound is no longer available.', 'Ihr Ton ist nicht mehr verfügbar.')
          : errorSentence(error)
      }
    />
  )
}

function CallBack({ number, name }: { readonly number: string; readonly name: string }) {
  const { hindrance, dial } = useDial(number, 'back')
  return (
    <Button
      variant="call"
      icon={<PhoneIcon aria-hidden="true" />}
      aria-disabled={hindrance !== null || undefined}
      aria-description={hindrance ?? say(`Calls ${name}`, `Ruft ${name} an`)}
      title={hindrance ?? undefined}
      onClick={dial}
    >
      {say('Call back', 'Zurückrufen')}
    </Button>
  )
}
