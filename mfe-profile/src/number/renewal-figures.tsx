import { CreditsText, TimeText } from '@parley/shared-ui'
import { FactList } from '../facts/fact-list.tsx'
import styles from './number.module.css'
import type { RenewalPreview } from './renewal-model.ts'

/** What a renewal comes to. @param preview null while the months are none; its place is kept */
export const RenewalFigures = ({ preview }: { readonly preview: RenewalPreview | null }) => (
  <div role="status" aria-label="Renewal preview" className={styles.preview}>
    <FactList
      facts={[
        ['Yours until', preview ? <TimeText key="until" at={preview.newExpiryDate} form="day" /> : '–'],
        ['Price', preview ? <CreditsText key="price" credits={preview.cost} form="payment" /> : '–'],
        [
          'Balance after',
          preview === null || preview.balanceAfter === null ? (
            '–'
          ) : (
            <CreditsText key="after" credits={preview.balanceAfter} form="balance" />
          ),
        ],
      ]}
    />
  </div>
)
