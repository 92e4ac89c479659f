import { CreditsText, TimeText } from '@parley/shared-ui'
import type { ReactNode } from 'react'
import { FactList } from '../facts/fact-list.tsx'
import styles from './number.module.css'
import type { RenewalPreview } from './renewal-model.ts'

interface RenewalFiguresProps {
  /** Null while the months are none; its place is kept. */
  readonly preview: RenewalPreview | null
  /** The balance. */
  readonly credits: number
}

/** What a renewal comes to; where the balance does not suffice, what it is instead of what would be left. */
export const RenewalFigures = ({ preview, credits }: RenewalFiguresProps) => (
  <div role="status" aria-label="Renewal preview" className={styles.preview}>
    <FactList
      facts={[
        ['Yours until', preview ? <TimeText key="until" at={preview.newExpiryDate} form="day" /> : '–'],
        ['Price', preview ? <CreditsText key="price" credits={preview.cost} form="payment" /> : '–'],
        balanceFact(preview, credits),
      ]}
    />
  </div>
)

function balanceFact(preview: RenewalPreview | null, credits: number): readonly [string, ReactNode] {
  if (preview === null) return ['Balance after', '–']
  const { balanceAfter } = preview
  return balanceAfter === null
    ? ['Balance now', <CreditsText key="now" credits={credits} form="balance" />]
    : ['Balance after', <CreditsText key="after" credits={balanceAfter} form="balance" />]
}
