import { type ColourMode, colourModes } from '@parley/shared-platform'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { Card, RadioCards } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { SaveArea } from '../saving/save-area.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { colourModeHints, colourModeLabels } from './colour-mode-labels.ts'
import { FramePicture } from './frame-picture.tsx'
import styles from './settings.module.css'

const options = colourModes.map(value => ({
  value,
  label: colourModeLabels[value],
  hint: colourModeHints[value],
  picture: <FramePicture mode={value} />,
}))

/** The choice of light, dark or system for this device (D33). */
export function AppearanceSection() {
  const { appearance } = usePlatform()
  const mode = useBehavior(appearance.colourMode$)
  const saving = useSaving()
  const choose = (next: ColourMode) => void saving.save(() => appearance.setColourMode(next))
  return (
    <Card title={say('Color mode', 'Farben')} level={3}>
      <SaveArea saving={saving} held={say('Saved on this device only.', 'Nur auf diesem Gerät gespeichert.')}>
        <RadioCards label={say('Color mode', 'Farben')} options={options} value={mode} onChange={choose} />
      </SaveArea>
      <div className={styles.note}>
        <span>
          {say('Saved on this device.', 'Auf diesem Gerät gespeichert.')}
          {mode === 'dark' && say(' New devices start dark, too.', ' Neue Geräte beginnen auch dunkel.')}
        </span>
        <SavedMark saving={saving} />
      </div>
    </Card>
  )
}
