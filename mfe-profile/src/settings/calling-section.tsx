import { firstNumber, liveValue, routes } from '@parley/shared-contract'
import { useBehavior, useLive, usePlatform } from '@parley/shared-platform/react'
import { buttonClass, Card } from '@parley/shared-ui'
import { ringingPlace } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import { FactList } from '../facts/fact-list.tsx'
import { CallPrice } from '../wallet/price.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import styles from './settings.module.css'
import type { SettingsForm } from './use-settings.ts'

/** How calls sound (S3), whether they ring (D26), and where. */
export const CallingSection = ({ settings }: { readonly settings: SettingsForm }) => (
  <>
    <Card title="Calls" level={3}>
      <div className={styles.switches}>
        <SettingSwitch
          settings={settings}
          name="highQualityCalls"
          label="High quality calls"
          hint="Fuller sound and a cleaner voice, from your next call on. Turn it off to use less data."
        />
        <SettingSwitch
          settings={settings}
          name="doNotDisturb"
          label="Do not disturb"
          hint="Calls to you do not ring. You can still call."
        />
      </div>
    </Card>
    <CallsToYou disturbed={settings.shown.doNotDisturb} />
  </>
)

/** What happens when somebody calls. */
function CallsToYou({ disturbed }: { readonly disturbed: boolean }) {
  const numbers = liveValue(useLive('phoneNumbers$'), [])
  const line = useBehavior(usePlatform().calls.line$)
  const number = firstNumber(numbers)
  const reached = number && number.expiryDate > Date.now() && line.ready && !disturbed
  return (
    <Card title="Calls to you" level={3}>
      <FactList
        facts={[
          ['Calls ring', reached ? `In ${ringingPlace(line) ?? 'this browser'}` : 'Nowhere now'],
          ['Answering', <CallPrice key="price" />],
        ]}
      />
      <p className={styles.listed}>
        <span>Calls you miss are listed in Calls.</span>
        <Link to={routes.calls} className={buttonClass({ variant: 'secondary' })}>
          Open calls
        </Link>
      </p>
    </Card>
  )
}
