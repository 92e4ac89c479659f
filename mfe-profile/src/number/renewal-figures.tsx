import { CreditsText, TimeText } from '@parley/shared-ui'
import type { ReactNode } from 'react'
import { FactList } from '../facts/fact-list.tsx'
import styles from './number.module.css'
import type { RenewalBasis, RenewalPreview } from './renewal-model.ts'

interface RenewalFiguresProps {
  /** Null while the months are none; its place is kept. */
  readonly preview: RenewalPreview | null
  readonly basis: Pick<RenewalBasis, 'credits' | 'held'>
  /** The day's limit keeps it from being paid (D37). */
  readonly isBeyondDay: boolean
}

/** What a renewal comes to; where the balance or the day does not suffice, what it is instead of what would be left. */
export const RenewalFigures = ({ preview, basis, isBeyondDay }: RenewalFiguresProps) => (
  <div role="status" aria-label="Renewal preview" className={styles.preview}>
    <FactList
      facts={[
        ['Yours until', preview ? <TimeText key="until" at={preview.newExpiryDate} form="day" /> : '–'],
        ['Price', preview ? <CreditsText key="price" credits={preview.cost} form="payment" /> : '–'],
        ...balanceFacts(preview, basis, isBeyondDay),
      ]}
    />
  </div>
)

function balanceFacts(
  preview: RenewalPreview | null,
  { credits, held }: RenewalFiguresProps['basis'],
  isBeyondDay: boolean,
): readonly (readonly [string, ReactNode])[] {
  if (preview === null) return [['Balance after', '–']]
  const { balanceAfter } = preview
  if (balanceAfter !== null && !isBeyondDay)
    return [['Balance after', <CreditsText key="after" credits={balanceAfter} form="balance" />]]
  const now = ['Balance now', <CreditsText key="now" credits={credits} form="balance" />] as const
  if (held === 0) return [now]
  return [now, ['Set aside for your call', <CreditsText key="held" credits={held} form="payment" />]]
}
