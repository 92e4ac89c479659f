import type { UserProfile } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import { LiveView, PageFrame } from '@parley/shared-ui'
import { DataCard } from './account/data-card.tsx'
import { SecurityCard } from './account/security-card.tsx'
import { BalanceCard } from './profile/balance-card.tsx'
import { NumberCard } from './profile/number-card.tsx'
import { ProfileSkeleton } from './profile/profile-skeleton.tsx'
import { TransactionsCard } from './profile/transactions-card.tsx'
import { YouCard } from './profile/you-card.tsx'
import styles from './profile-page.module.css'
import { AppearanceCard } from './settings/appearance-card.tsx'
import { CallingCard } from './settings/calling-card.tsx'
import { NotificationsCard } from './settings/notifications-card.tsx'
import { SoundCard } from './settings/sound-card.tsx'
import { useSettings } from './settings/use-settings.ts'

/** The profile page: the person, their number, their credits and transactions, and their settings. */
export function ProfilePage() {
  const profile = useLive('profile$')
  return (
    <PageFrame title="Profile" width="cards">
      <LiveView live={profile} skeleton={<ProfileSkeleton />}>
        {known => <Sections profile={known} />}
      </LiveView>
    </PageFrame>
  )
}

function Sections({ profile }: { readonly profile: UserProfile }) {
  const settings = useSettings(profile.settings)
  return (
    <div className={styles.cards}>
      <YouCard profile={profile} />
      <div className={styles.side}>
        <NumberCard />
        <BalanceCard credits={profile.credits} />
      </div>
      <div className={styles.wide}>
        <TransactionsCard />
      </div>
      <div className={styles.side}>
        <CallingCard settings={settings} />
        <SoundCard />
      </div>
      <div className={styles.side}>
        <NotificationsCard settings={settings} />
        <AppearanceCard />
      </div>
      <SecurityCard email={profile.email} />
      <DataCard profile={profile} />
    </div>
  )
}
