import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { CheckSetup as Check } from './check-setup.tsx'

const CheckSetup = lazy(async () => ({ default: (await import('./check-setup.tsx')).CheckSetup }))

/** The setup check, which loads when it is first wanted. */
export function LazyCheckSetup(props: ComponentProps<typeof Check>) {
  const [wanted, setWanted] = useState(false)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense>
      <CheckSetup {...props} />
    </Suspense>
  )
}
