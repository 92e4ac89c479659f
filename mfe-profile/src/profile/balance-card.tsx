import { formatSpan, maxCallSeconds } from '@parley/shared-contract'
import { Card, CreditsText, mutedText } from '@parley/shared-ui'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import styles from './facts.module.css'

/** The balance, and how long it lasts on the phone. An address that names it scrolls it into view. */
export function BalanceCard({ credits }: { readonly credits: number }) {
  const card = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#credits') card.current?.scrollIntoView({ block: 'center' })
  }, [hash])
  return (
    <div ref={card} id="credits">
      <Card title="Credits">
        <div>
          <p className={styles.figure}>
            <CreditsText credits={credits} form="balance" />
          </p>
          <p className={mutedText}>About {formatSpan(maxCallSeconds(credits))} of calls</p>
        </div>
      </Card>
    </div>
  )
}
