import type { E164 } from '@parley/shared-contract'
import { useDial } from '@parley/shared-platform/react'
import { Button, PhoneIcon } from '@parley/shared-ui'
import { type RefObject, useEffect } from 'react'

interface CallPersonProps {
  readonly number: E164
  /** Who is called. */
  readonly name: string
  /** Gets the focus when this button goes because the call has begun. */
  readonly heir: RefObject<HTMLElement | null>
}

/** The first thing to do with a person: call them, at once. Gone while they are on the line. */
export function CallPerson({ number, name, heir }: CallPersonProps) {
  const { hindrance, isWithThem, dial } = useDial(number)
  useEffect(() => {
    if (isWithThem && document.activeElement === document.body) heir.current?.focus()
  }, [isWithThem, heir])
  if (isWithThem) return null
  return (
    <Button
      variant="call"
      icon={<PhoneIcon aria-hidden="true" />}
      aria-label={`Call ${name}`}
      aria-disabled={hindrance !== null}
      aria-description={hindrance ?? undefined}
      title={hindrance ?? 'Call'}
      onClick={dial}
    >
      Call
    </Button>
  )
}
