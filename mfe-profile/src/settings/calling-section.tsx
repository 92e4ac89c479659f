import { firstNumber, liveValue } from '@parley/shared-contract'
import { useBehavior, useLive, usePlatform } from '@parley/shared-platform/react'
import { Card } from '@parley/shared-ui'
import { ringingPlace } from '@parley/shared-ui/words'
import { FactList } from '../facts/fact-list.tsx'
import { CallPrice } from '../prices/price.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import styles from './settings.module.css'
import type { SettingsForm } from './use-settings.ts'

const switches = [
  {
    name: 'doNotDisturb',
    label: 'Do not disturb',
    hint: 'When on, calls to you do not ring. You can still call.',
  },
  {
    name: 'voicemail',
    label: 'Voicemail',
    hint: 'Who calls can leave a message when you do not answer. It costs you nothing. When off, they hear that you are busy.',
  },
  {
    name: 'highQualityCalls',
    label: 'High quality calls',
    hint: 'Fuller sound from your next call on. Turn it off to use less data.',
  },
] as const

/** How calls sound (S3), whether they ring (D26), what becomes of those that nobody takes (D21), and where they ring. */
export const CallingSection = ({ settings }: { readonly settings: SettingsForm }) => (
  <Card>
    {switches.map((one, place) => (
      <div key={one.name} className={place > 0 ? styles.next : undefined}>
        <SettingSwitch settings={settings} {...one} />
      </div>
    ))}
    <CallFacts settings={settings} />
  </Card>
)

/** Where calls ring now, and what one costs. */
function CallFacts({ settings }: { readonly settings: SettingsForm }) {
  const numbers = liveValue(useLive('phoneNumbers$'), [])
  const line = useBehavior(usePlatform().calls.line$)
  const number = firstNumber(numbers)
  const reached = number && number.expiryDate > Date.now() && line.ready && !settings.shown.doNotDisturb
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
