import { Card } from '@parley/shared-ui'
import { BlockedNumbers } from './blocked-numbers.tsx'

/** The blocked numbers among the settings; the contacts have the same as a group. */
export const BlockedSection = () => (
  <Card>
    <BlockedNumbers />
  </Card>
)
