import { Card, mutedText } from '@parley/shared-ui'
import { BlockForm } from './block-form.tsx'
import { BlockedList } from './blocked-list.tsx'

/** The numbers whose calls do not ring (D25), and a field to block one more. */
export const BlockedSection = () => (
  <>
    <Card title="Block a number" level={3}>
      <p className={mutedText}>Calls from it do not ring. The caller is not told.</p>
      <BlockForm />
    </Card>
    <Card title="Blocked numbers" level={3}>
      <BlockedList />
    </Card>
  </>
)
