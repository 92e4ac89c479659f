import { everyCallTo, firstNumber, liveValue, type UserProfile } from '@parley/shared-contract'
import { useBehavior, useLive, usePlatform } from '@parley/shared-platform/react'
import { Card } from '@parley/shared-ui'
import { ringingPlace, say } from '@parley/shared-ui/words'
import { FactList } from '../facts/fact-list.tsx'
import { GreetingPart } from '../greeting/greeting-part.tsx'
import { CallPrice } from '../prices/price.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import styles from './settings.module.css'
import type { SettingsForm } from './use-settings.ts'

interface CallingSectionProps {
  readonly profile: UserProfile
  readonly settings: SettingsForm
  /** All of it is known that says where calls ring, and what one costs there. */
  readonly isStanding: boolean
}

/** How calls sound (S3), which of them ring, what becomes of those that nobody takes (D21), and where they ring or go (D26). */
export function CallingSection({ profile, settings, isStanding }: CallingSectionProps) {
  return (
    <Card>
      <SettingSwitch
        settings={settings}
        name="doNotDisturb"
        label={say('Do not disturb', 'Nicht stören')}
        hint={say(
          'When on, calls to you do not ring. You can still call.',
          'Ist das an, klingelt es bei dir nicht. Anrufen kannst du trotzdem.',
        )}
      />
      <div className={styles.next}>
        <SettingSwitch
          settings={settings}
          name="voicemail"
          label={say('Voicemail', 'Mailbox')}
          hint={say(
            'Callers can leave a message when you do not answer. It is free for you. When off, they hear that you are busy.',
            'Wer dich nicht erreicht, kann eine Sprachnachricht hinterlassen. Für dich ist das kostenlos. Ist sie aus, hören Anrufer, dass bei dir besetzt ist.',
          )}
        />
      </div>
      <div className={styles.next}>
        <GreetingPart profile={profile} hasVoicemail={settings.shown.voicemail} />
      </div>
      <div className={styles.next}>
        <UnknownCallers settings={settings} />
      </div>
      <div className={styles.next}>
        <SettingSwitch
          settings={settings}
          name="highQualityCalls"
          label={say('High quality calls', 'Anrufe in hoher Qualität')}
          hint={say(
            'Fuller sound from your next call on. Turn it off to use less data.',
            'Vollerer Klang vom nächsten Anruf an. Schalte es aus, um weniger Daten zu verbrauchen.',
          )}
        />
      </div>
      {isStanding && <CallFacts profile={profile} settings={settings} />}
    </Card>
  )
}

/** D26: whether only contacts ring. Without voicemail there is nowhere to send the others, and it has no effect. */
function UnknownCallers({ settings }: { readonly settings: SettingsForm }) {
  const contacts = liveValue(useLive('contacts$'), null)
  const { voicemail, unknownToVoicemail } = settings.shown
  const hint =
    unknownToVoicemail && contacts?.length === 0
      ? say(
          'You have no contacts yet, so no call rings.',
          'Du hast noch keine Kontakte, also klingelt kein Anruf.',
        )
      : say(
          'Only your contacts ring. Everyone else goes straight to voicemail, and so do hidden numbers.',
          'Nur deine Kontakte klingeln. Alle anderen gehen gleich auf die Mailbox, auch unterdrückte Nummern.',
        )
  return (
    <SettingSwitch
      settings={settings}
      name="unknownToVoicemail"
      label={say('Unknown callers to voicemail', 'Unbekannte auf die Mailbox')}
      isIdle={!voicemail}
      hint={
        voicemail
          ? hint
          : say(
              'This needs voicemail. While voicemail is off, every caller rings.',
              'Das braucht die Mailbox. Solange sie aus ist, klingelt jeder Anruf.',
            )
      }
    />
  )
}

/** Where calls ring now, and what one costs there; where all of them are forwarded the forwarding says both. */
function CallFacts({ profile, settings }: Omit<CallingSectionProps, 'isStanding'>) {
  const numbers = liveValue(useLive('phoneNumbers$'), [])
  const line = useBehavior(usePlatform().calls.line$)
  const number = firstNumber(numbers)
  const { doNotDisturb } = settings.shown
  if (everyCallTo({ ...profile, settings: settings.shown }) !== null) return null
  const reached = number && number.expiryDate > Date.now() && line.ready && !doNotDisturb
  return (
    <FactList
      isNext
      isWide
      facts={[
        [
          say('Calls ring in', 'Anrufe klingeln in'),
          reached
            ? sentenceStart(ringingPlace(line) ?? say('this browser', 'diesem Browser'))
            : say('No browser now', 'Gerade keinem Browser'),
        ],
        [say('Price', 'Preis'), <CallPrice key="price" />],
      ]}
    />
  )
}

const sentenceStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
