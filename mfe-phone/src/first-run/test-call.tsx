import type { E164 } from '@parley/shared-contract'
import { useDial } from '@parley/shared-platform/react'
import { Button, PhoneIcon, WarningLine } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'

interface TestCallProps {
  readonly echo: E164
  readonly onTest: () => void
}

const WHY = 'why-no-test-call'

/** Calls the echo, like any number: not while no call can be made. */
export function TestCall({ echo, onTest }: TestCallProps) {
  const { hindrance, isWithThem } = useDial(echo)
  return (
    <Button
      icon={<PhoneIcon aria-hidden="true" />}
      disabled={hindrance !== null}
      aria-describedby={hindrance === null || isWithThem ? undefined : WHY}
      onClick={onTest}
    >
      {say('Make a test call', 'Testanruf machen')}
    </Button>
  )
}

/** Why the echo cannot be called now; the test call that is on needs no reason. */
export function TestCallHindrance({ echo }: Pick<TestCallProps, 'echo'>) {
  const { hindrance, isWithThem } = useDial(echo)
  return !isWithThem && hindrance && <WarningLine id={WHY}>{hindrance}</WarningLine>
}
