import { routes } from '@parley/shared-contract'
import { useKeys, usePlatform } from '@parley/shared-platform/react'
import { useLatePart } from '@parley/shared-ui'
import { errorSentence } from '@parley/shared-ui/words'
import { useEffect } from 'react'
import { focusWhenThere } from './focus-when-there.ts'
import type { ShortcutKey } from './shortcuts.ts'

const loadShortcutSheet = async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet

const searchField = 'main input[type="search"], main [role="searchbox"]'
const numberField = 'main input[type="tel"]'

interface ShortcutKeysProps {
  /** Whether their list is open. */
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The keys that work on every page behind sign-in. Those of a call belong to its controls. */
export function ShortcutKeys({ open, onOpenChange }: ShortcutKeysProps) {
  const { navigate, notify } = usePlatform()
  const { part: ShortcutSheet, isMissing } = useLatePart(loadShortcutSheet, open ? 'keys' : null)
  useEffect(() => {
    if (!isMissing) return
    notify({ tone: 'danger', text: errorSentence('NETWORK_ERROR'), urgency: 'alert' })
    onOpenChange(false)
  })
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
  return ShortcutSheet && <ShortcutSheet open={open} onClose={() => onOpenChange(false)} />
}
