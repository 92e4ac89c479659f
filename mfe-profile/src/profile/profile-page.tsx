import { useLive } from '@parley/shared-platform/react'
import { LiveView, PageHeader } from '@parley/shared-ui'
import { BalanceCard } from './balance-card.tsx'
import { NumberCard } from './number-card.tsx'
import styles from './profile-page.module.css'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { TransactionsCard } from './transactions-card.tsx'
import { YouCard } from './you-card.tsx'

/** You, your number, your credits and what became of them. */
export function ProfilePage() {
  const profile = useLive('profile$')
  return (
    <div className={styles.page}>
      <PageHeader title="Profile" />
      <LiveView live={profile} skeleton={<ProfileSkeleton />}>
        {known => (
          <div className={styles.cards}>
            <YouCard profile={known} />
            <div className={styles.side}>
              <NumberCard />
              <BalanceCard credits={known.credits} />
            </div>
            <TransactionsCard />
          </div>
        )}
      </LiveView>
    </div>
  )
}
