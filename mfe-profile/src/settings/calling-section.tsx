import { Card, mutedText } from '@parley/shared-ui'
import { SettingSwitch } from './setting-switch.tsx'
import type { SettingsForm } from './use-settings.ts'

/** How calls sound (S3), and whether they ring (D26). */
export const CallingSection = ({ settings }: { readonly settings: SettingsForm }) => (
  <>
    <Card title="Calls" level={3}>
      <div>
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
    <Card title="Calls you miss" level={3}>
      <p className={mutedText}>
        They are listed in Calls. Parley cannot forward them to another number or take voicemail yet.
      </p>
    </Card>
  </>
)
