import { refusalOf } from '@parley/shared-contract'
import { colourModes } from '@parley/shared-platform'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { Card, RadioList } from '@parley/shared-ui'
import { errorSentence } from '@parley/shared-ui/words'

const labels = { light: 'Light', dark: 'Dark', system: 'As this device' } as const
const options = colourModes.map(value => ({ value, label: labels[value] }))

/** The choice of light, dark or system for this device (D33). */
export function AppearanceCard() {
  const { appearance, notify } = usePlatform()
  const mode = useBehavior(appearance.colourMode$)
  const choose = (value: string) => {
    const next = colourModes.find(known => known === value)
    if (!next) return
    appearance
      .setColourMode(next)
      .catch(error =>
        notify({ tone: 'warning', text: `Kept on this device only. ${errorSentence(refusalOf(error))}` }),
      )
  }
  return (
    <Card title="Appearance">
      <RadioList label="Colour mode" options={options} value={mode} onChange={choose} />
    </Card>
  )
}
