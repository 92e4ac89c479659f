import { Button } from '@parley/shared-ui'

/** Prints the paper that is shown. */
export const PrintButton = () => (
  <Button variant="secondary" onClick={() => window.print()}>
    Print
  </Button>
)
