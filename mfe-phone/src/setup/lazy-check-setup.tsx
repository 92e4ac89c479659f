import { usePlatform } from '@parley/shared-platform/react'
import { useLatePart } from '@parley/shared-ui'
import { errorSentence } from '@parley/shared-ui/words'
import { type ComponentProps, useEffect } from 'react'
import type { CheckSetup as Check } from './check-setup.tsx'

const loadCheckSetup = async () => (await import('./check-setup.tsx')).CheckSetup

/** The setup check, which loads when it is first wanted. Where it does not come it is closed again, and that is said. */
export function LazyCheckSetup({ open, onClose }: ComponentProps<typeof Check>) {
  const { notify } = usePlatform()
  const { part: CheckSetup, isMissing } = useLatePart(loadCheckSetup, open ? 'setup' : null)
  useEffect(() => {
    if (!isMissing) return
    notify({ tone: 'danger', text: errorSentence('NETWORK_ERROR'), urgency: 'alert' })
    onClose()
  })
  return CheckSetup && <CheckSetup open={open} onClose={onClose} />
}
