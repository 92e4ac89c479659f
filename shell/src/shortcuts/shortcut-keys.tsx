import { routes } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { lazy, Suspense, useState } from 'react'
import { focusWhenThere } from './focus-when-there.ts'
import { useShortcuts } from './use-shortcuts.ts'

const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcut-sheet.tsx')).ShortcutSheet }))

const searchField = 'main input[type="search"], main [role="searchbox"]'
const numberField = 'main input[type="tel"]'

/** The keys that work on every page behind sign-in. Those of a call belong to its bar. */
export function ShortcutKeys() {
  const { navigate } = usePlatform()
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  useShortcuts({
    '/': () => {
      if (!document.querySelector(searchField)) navigate(routes.calls)
      focusWhenThere(searchField)
    },
    d: () => {
      if (!document.querySelector(numberField)) navigate(routes.phone)
      focusWhenThere(numberField)
    },
    '?': () => {
      setOpened(true)
      setOpen(true)
    },
  })
  if (!opened) return null
  return (
    <Suspense>
      <ShortcutSheet open={open} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
