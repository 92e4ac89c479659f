import { CreditsText, TimeText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
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
  <div
    role="status"
    aria-label={say('Renewal preview', 'Vorschau der Verlängerung')}
    className={styles.preview}
  >
    <FactList
      facts={[
        [
          say('Yours until', 'Deine bis'),
          preview ? <TimeText key="until" at={preview.newExpiryDate} form="day" /> : '–',
        ],
        [
          say('Price', 'Preis'),
          preview ? <CreditsText key="price" credits={preview.cost} form="payment" /> : '–',
        ],
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
  const after = say('Balance after', 'Guthaben danach')
  if (preview === null) return [[after, '–']]
  const { balanceAfter } = preview
  if (balanceAfter !== null && !isBeyondDay)
    return [[after, <CreditsText key="after" credits={balanceAfter} form="balance" />]]
  const now = [
    say('Balance now', 'Guthaben jetzt'),
    <CreditsText key="now" credits={credits} form="balance" />,
  ] as const
  if (held === 0) return [now]
  return [
    now,
    [
      say('Set aside for your call', 'Für deinen Anruf zurückgelegt'),
      <CreditsText key="held" credits={held} form="payment" />,
    ],
  ]
}
