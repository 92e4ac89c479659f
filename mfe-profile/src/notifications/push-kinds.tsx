import { onlyContactsRing } from '@parley/shared-contract'
import { say } from '@parley/shared-ui/words'
import { SettingSwitch } from '../settings/setting-switch.tsx'
import type { SettingsForm } from '../settings/use-settings.ts'

const kinds = [
  [
    'notifyCalls',
    say('Incoming calls', 'Eingehende Anrufe'),
    say('Who is calling, while it rings.', 'Wer anruft, während es klingelt.'),
  ],
  [
    'notifyMissedCalls',
    say('Missed calls', 'Verpasste Anrufe'),
    say('Who called and was not answered.', 'Wer angerufen und niemanden erreicht hat.'),
  ],
  ['notifyMessages', say('Messages', 'Nachrichten'), say('Who has written.', 'Wer geschrieben hat.')],
  [
    'notifyVoicemail',
    say('Voicemail', 'Sprachnachrichten'),
    say('Who has left one.', 'Wer eine hinterlassen hat.'),
  ],
  [
    'notifyLowBalance',
    say('Low balance', 'Wenig Guthaben'),
    say('When few credits are left.', 'Wenn nur noch wenige Credits da sind.'),
  ],
  [
    'notifyNumberExpiry',
    say('Number expiry', 'Ablauf der Nummer'),
    say(
      'Before your number expires, and when it has.',
      'Bevor deine Nummer abläuft, und wenn sie abgelaufen ist.',
    ),
  ],
] as const

/** D26: who of those that call can be seen while it rings, where it does not ring for everybody. */
const contactsHint = say(
  'Which of your contacts is calling, while it rings. Everyone else goes straight to voicemail.',
  'Welcher deiner Kontakte anruft, während es klingelt. Alle anderen gehen gleich auf die Mailbox.',
)

interface PushKindsProps {
  readonly settings: SettingsForm
  /** Nothing at all is wanted: they are kept for when it is. */
  readonly isIdle: boolean
}

/** What of all that can be told while Parley is closed is wanted, on all devices of the person. */
export const PushKinds = ({ settings, isIdle }: PushKindsProps) =>
  kinds.map(([name, label, hint]) => (
    <SettingSwitch
      key={name}
      settings={settings}
      name={name}
      label={label}
      hint={name === 'notifyCalls' && onlyContactsRing(settings.shown) ? contactsHint : hint}
      isIdle={isIdle}
    />
  ))
