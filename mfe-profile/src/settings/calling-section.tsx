import { firstNumber, forwardNumber, liveValue, type UserProfile } from '@parley/shared-contract'
import { useBehavior, useLive, usePlatform } from '@parley/shared-platform/react'
import { Card } from '@parley/shared-ui'
import { ringingPlace } from '@parley/shared-ui/words'
import { FactList } from '../facts/fact-list.tsx'
import { GreetingPart } from '../greeting/greeting-part.tsx'
import { CallPrice } from '../prices/price.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import styles from './settings.module.css'
import type { SettingsForm } from './use-settings.ts'

interface CallingSectionProps {
  readonly profile: UserProfile
  readonly settings: SettingsForm
}

/** How calls sound (S3), which of them ring, what becomes of those that nobody takes (D21), and where they ring or go (D26). */
export function CallingSection({ profile, settings }: CallingSectionProps) {
  return (
    <Card>
      <SettingSwitch
        settings={settings}
        name="doNotDisturb"
        label="Do not disturb"
        hint="When on, calls to you do not ring. You can still call."
      />
      <div className={styles.next}>
        <SettingSwitch
          settings={settings}
          name="voicemail"
          label="Voicemail"
          hint="Callers can leave a message when you do not answer. It is free for you. When off, they hear that you are busy."
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
          label="High quality calls"
          hint="Fuller sound from your next call on. Turn it off to use less data."
        />
      </div>
      <CallFacts profile={profile} settings={settings} />
    </Card>
  )
}

/** D26: whether only contacts ring. Without voicemail there is nowhere to send the others, and it has no effect. */
function UnknownCallers({ settings }: { readonly settings: SettingsForm }) {
  const contacts = liveValue(useLive('contacts$'), null)
  const { voicemail, unknownToVoicemail } = settings.shown
  const hint =
    unknownToVoicemail && contacts?.length === 0
      ? 'You have no contacts yet, so no call rings.'
      : 'Only your contacts ring. Everyone else goes straight to voicemail, and so do hidden numbers.'
  return (
    <SettingSwitch
      settings={settings}
      name="unknownToVoicemail"
      label="Unknown callers to voicemail"
      isIdle={!voicemail}
      hint={voicemail ? hint : 'This needs voicemail. While voicemail is off, every caller rings.'}
    />
  )
}

/** Where calls ring now, and what one costs there; where all of them are forwarded the forwarding says both. */
function CallFacts({ profile, settings }: CallingSectionProps) {
  const numbers = liveValue(useLive('phoneNumbers$'), [])
  const line = useBehavior(usePlatform().calls.line$)
  const number = firstNumber(numbers)
  const { doNotDisturb, forwardWhen } = settings.shown
  if (forwardWhen === 'always' && forwardNumber({ ...profile, settings: settings.shown }) !== null)
    return null
  const reached = number && number.expiryDate > Date.now() && line.ready && !doNotDisturb
  return (
    <FactList
      isNext
      isWide
      facts={[
        ['Calls ring in', reached ? sentenceStart(ringingPlace(line) ?? 'this browser') : 'No browser now'],
        ['Price', <CallPrice key="price" />],
      ]}
    />
  )
}

const sentenceStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
