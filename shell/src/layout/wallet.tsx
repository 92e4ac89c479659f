import { formatSpan, liveValue, maxCallSeconds } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import { CreditsText, Skeleton, StatusText, WalletIcon } from '@parley/shared-ui'
import styles from './wallet.module.css'
import { walletTone } from './wallet-tone.ts'

/** The balance, and how long one can talk for it. */
export function Wallet() {
  const profile = liveValue(useLive('profile$'), null)
  if (!profile) return <Skeleton width="5rem" height="1rem" />
  const { credits } = profile
  return (
    <span className={styles.wallet} data-tone={walletTone(credits)}>
      <WalletIcon aria-hidden="true" className={styles.icon} />
      <StatusText label="Balance">
        <CreditsText credits={credits} />
      </StatusText>
      <span className={styles.span}>about {formatSpan(maxCallSeconds(credits))}</span>
    </span>
  )
}
