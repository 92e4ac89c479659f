import { routes } from '@parley/shared-contract'
import { useKeys, usePlatform } from '@parley/shared-platform/react'
import { lazy, Suspense, useState } from 'react'
import { focusWhenThere } from './focus-when-there.ts'
import type { ShortcutKey } from './shortcuts.ts'

const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcut-sheet.tsx')).ShortcutSheet }))

const searchField = 'main input[type="search"], main [role="searchbox"]'
const numberField = 'main input[type="tel"]'

interface ShortcutKeysProps {
  /** Whether their list is open. */
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The keys that work on every page behind sign-in. Those of a call belong to its controls. */
export function ShortcutKeys({ open, onOpenChange }: ShortcutKeysProps) {
  const { navigate } = usePlatform()
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  useKeys<ShortcutKey>({
    '/': () => {
      if (!document.querySelector(searchField)) navigate(routes.calls)
      focusWhenThere(searchField)
    },
    d: () => {
      if (!document.querySelector(numberField)) navigate(routes.phone)
      focusWhenThere(numberField)
    },
    '?': () => onOpenChange(true),
  })
  if (!opened) return null
  return (
    <Suspense>
      <ShortcutSheet open={open} onClose={() => onOpenChange(false)} />
    </Suspense>
  )
}
