import { Card, Switch } from '@parley/shared-ui'
import { Forwarding } from './forwarding.tsx'
import type { SettingsForm } from './use-settings.ts'

/** The settings of calls: sound quality (S3) and forwarding (D26). */
export const CallingCard = ({ settings }: { readonly settings: SettingsForm }) => (
  <Card title="Calling">
    <div>
      <Switch
        label="High quality calls"
        hint="Fuller sound and a cleaner voice, from the next call on. Off: an ordinary telephone’s sound."
        checked={settings.shown.highQualityCalls}
        onChange={highQualityCalls => settings.toggle({ highQualityCalls })}
      />
      <Switch
        label="Do not disturb"
        hint="Calls do not ring while this is on."
        checked={settings.shown.doNotDisturb}
        onChange={doNotDisturb => settings.toggle({ doNotDisturb })}
      />
      <Switch
        label="Voicemail"
        hint="People you miss may leave a message, once voicemail opens."
        checked={settings.shown.voicemail}
        onChange={voicemail => settings.toggle({ voicemail })}
      />
      <Forwarding settings={settings} />
    </div>
  </Card>
)
