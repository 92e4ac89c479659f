import { Button } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'

/** Prints the paper that is shown. */
export const PrintButton = () => (
  <Button variant="secondary" onClick={() => window.print()}>
    {say('Print', 'Drucken')}
  </Button>
)
