import { useState } from 'react'
import { PanelChoice } from './panel-group.tsx'
import { type Theme, type ThemeSwitch, themes } from './theme.ts'

const options = themes.map(value => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }))

export function ThemeControls({ theme }: { readonly theme: ThemeSwitch }) {
  const [current, setCurrent] = useState<Theme>(theme.current)
  return (
    <PanelChoice
      title="Theme"
      options={options}
      value={current}
      onChange={next => {
        theme.set(next)
        setCurrent(next)
      }}
    />
  )
}
