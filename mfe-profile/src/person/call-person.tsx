import type { E164 } from '@parley/shared-contract'
import { useDial } from '@parley/shared-platform/react'
import { Button, PhoneIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'

interface CallPersonProps {
  readonly number: E164
  /** Who is called. */
  readonly name: string
}

/**
 * The first thing to do with a person: call them, at once. It keeps its place during the call, so that a second click
 * of a double one meets nothing else.
 */
export function CallPerson({ number, name }: CallPersonProps) {
  const { hindrance, dial } = useDial(number)
  return (
    <Button
      variant="call"
      icon={<PhoneIcon aria-hidden="true" />}
      aria-label={say(`Call ${name}`, `${name} anrufen`)}
      aria-disabled={hindrance !== null}
      aria-description={hindrance ?? undefined}
      title={hindrance ?? say('Call', 'Anrufen')}
      onClick={dial}
    >
      {say('Call', 'Anrufen')}
    </Button>
  )
}
