import { displayPhoneNumber, routes } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { Button, buttonClass } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import type { Cure } from './dial-hindrance.ts'

interface CureButtonProps {
  readonly cure: Cure
  /** Puts a number into the field without calling it. */
  readonly onChoose: (number: string) => void
}

/** What helps when a call cannot be made. */
export function CureButton({ cure, onChoose }: CureButtonProps) {
  const { topUp } = usePlatform()
  switch (cure.kind) {
    case 'credits':
      return (
        <Button
          variant={cure.isLater ? 'secondary' : 'primary'}
          size="large"
          onClick={() => topUp.open({ lacking: { credits: cure.lacking, what: 'call' } })}
        >
          {say('Add credits', 'Credits aufladen')}
        </Button>
      )
    case 'renew':
      return (
        <Link to={routes.settings('number')} className={buttonClass({ variant: 'primary', size: 'large' })}>
          {say('Renew', 'Verlängern')}
        </Link>
      )
    case 'number':
      return (
        <Button variant="secondary" size="large" onClick={() => onChoose(cure.number)}>
          {say(
            `Did you mean ${displayPhoneNumber(cure.number)}?`,
            `Meintest du ${displayPhoneNumber(cure.number)}?`,
          )}
        </Button>
      )
    case 'emergency':
      return null
  }
}
