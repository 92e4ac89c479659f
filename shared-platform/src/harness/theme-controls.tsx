import { type Appearance, colourModes } from '../appearance.ts'
import { useBehavior } from '../react/index.ts'
import { PanelChoice } from './panel-group.tsx'

const options = colourModes.map(value => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }))

export const ThemeControls = ({ appearance }: { readonly appearance: Appearance }) => (
  <PanelChoice
    title="Theme"
    options={options}
    value={useBehavior(appearance.colourMode$)}
    onChange={mode => void appearance.setColourMode(mode).catch(() => {})}
  />
)
