import type { CallDirection, E164 } from '@parley/shared-contract'
import { useDial } from '@parley/shared-platform/react'
import { Button, PhoneIcon } from '@parley/shared-ui'

interface CallAgainProps {
  readonly number: E164
  readonly direction: CallDirection
  /** Who is called. */
  readonly name: string
}

/** Calls the other side at once: back, or again. */
export function CallAgain({ number, direction, name }: CallAgainProps) {
  const { hindrance, dial } = useDial(number)
  return (
    <Button
      variant="call"
      icon={<PhoneIcon aria-hidden="true" />}
      aria-disabled={hindrance !== null}
      aria-description={hindrance ?? undefined}
      title={hindrance ?? `Call ${name}`}
      onClick={dial}
    >
      {direction === 'incoming' ? 'Call back' : 'Call again'}
    </Button>
  )
}
