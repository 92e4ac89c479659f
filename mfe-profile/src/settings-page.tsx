import {
  loading,
  ready,
  routes,
  type SettingsSection,
  settingsSections,
  type UserProfile,
} from '@parley/shared-contract'
import { useLive, useRates, useSelection } from '@parley/shared-platform/react'
import { buttonClass, EmptyState, LiveView, ONE_PANE, SettingsIcon, useMedia } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useRef } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { DataSection } from './account/data-section.tsx'
import { fromServer, useHaveCome } from './asking/use-have-come.ts'
import { BlockedSection } from './blocked/blocked-section.tsx'
import { CardSkeleton } from './facts/card-skeleton.tsx'
import { ForwardingCard } from './forwarding/forwarding-card.tsx'
import { choiceParts } from './ledger/transaction-filter-model.ts'
import { useNewsSection } from './notices/use-news-section.ts'
import { NotificationsSection, NotificationsSkeleton } from './notifications/notifications-section.tsx'
import { NumberSection } from './number/number-section.tsx'
import { YouSection } from './profile/you-section.tsx'
import { AppearanceSection } from './settings/appearance-section.tsx'
import { CallingSection } from './settings/calling-section.tsx'
import { LanguageSection } from './settings/language-section.tsx'
import { sectionLabels } from './settings/section-labels.ts'
import { SettingsFrame } from './settings/settings-frame.tsx'
import { SoundSection } from './settings/sound-section.tsx'
import { useLeftPlace } from './settings/use-left-place.ts'
import { type SettingsForm, useSettings } from './settings/use-settings.ts'
import styles from './settings-page.module.css'
import { WalletSection } from './wallet/wallet-section.tsx'

/** What the page's address was called before its sections had addresses of their own. */
const OLD_CREDITS_HASH = '#credits'

/** The settings (D42): the list of their sections, and the one of the address. Without one it is where something new is told, else the first. */
export function SettingsPage() {
  const profile = useLive('profile$')
  const selection = useSelection(routes.profile, choiceParts)
  const { hash } = useLocation()
  const news = useNewsSection(selection.id, useMedia(ONE_PANE))
  if (selection.id === null && hash === OLD_CREDITS_HASH) return <Navigate to={routes.credits} replace />
  if (news !== null) return <Navigate to={routes.settings(news)} replace />

  const section = sectionAt(selection.id)
  const title = section ? sectionLabels[section] : say('Not found', 'Nicht gefunden')
  return (
    <SettingsFrame
      title={title}
      section={section}
      back={{ label: say('Settings', 'Einstellungen'), onBack: selection.clear }}
    >
      {section ? (
        <LiveView live={profile} skeleton={<SectionSkeleton />}>
          {known => <Section key={section} section={section} profile={known} />}
        </LiveView>
      ) : (
        <NoSuchSection />
      )}
    </SettingsFrame>
  )
}

/** The section of an address; null where there is none of that name. */
const sectionAt = (id: string | null): SettingsSection | null =>
  settingsSections.find(section => section === (id ?? settingsSections[0])) ?? null

interface SectionProps {
  readonly section: SettingsSection
  readonly profile: UserProfile
}

function Section({ section, profile }: SectionProps) {
  const settings = useSettings(profile.settings)
  const content = useRef<HTMLDivElement>(null)
  useLeftPlace(content)
  return (
    <div ref={content} className={styles.cards}>
      {sectionContent(section, profile, settings)}
    </div>
  )
}

function sectionContent(section: SettingsSection, profile: UserProfile, settings: SettingsForm) {
  switch (section) {
    case 'you':
      return <YouSection profile={profile} />
    case 'number':
      return <NumberSection />
    case 'wallet':
      return <WalletSection profile={profile} />
    case 'calling':
      return <CallingCards profile={profile} settings={settings} />
    case 'sound':
      return <SoundSection />
    case 'notifications':
      return <NotificationCards profile={profile} settings={settings} />
    case 'appearance':
      return (
        <>
          <AppearanceSection />
          <LanguageSection />
        </>
      )
    case 'blocked':
      return <BlockedSection />
    case 'data':
      return <DataSection profile={profile} />
  }
}

interface CardsProps {
  readonly profile: UserProfile
  readonly settings: SettingsForm
}

/** Each says in a sentence what the settings mean here, one line or two: it comes once the server stands behind them. */
const NotificationCards = (props: CardsProps) =>
  useHaveCome(fromServer(useLive('profile$'))) ? (
    <NotificationsSection {...props} />
  ) : (
    <NotificationsSkeleton />
  )

/** Where calls ring or go, and what that costs, comes once all of it is known: one line of it more or less moves the card below. */
function CallingCards(props: CardsProps) {
  const rates = useRates()
  const isStanding = useHaveCome(fromServer(useLive('profile$')), rates ? ready(rates) : loading)
  return (
    <>
      <CallingSection {...props} isStanding={isStanding} />
      {isStanding ? <ForwardingCard {...props} /> : <CardSkeleton of="switches" rows={2} titled />}
    </>
  )
}

const SectionSkeleton = () => (
  <div className={styles.cards}>
    <SkeletonCards />
  </div>
)

const SkeletonCards = () => (
  <>
    <CardSkeleton of="switches" rows={5} />
    <CardSkeleton of="facts" rows={3} titled />
  </>
)

const NoSuchSection = () => (
  <EmptyState
    icon={<SettingsIcon />}
    title={say(
      'There is no such section in the settings',
      'Diesen Bereich gibt es in den Einstellungen nicht',
    )}
    action={
      <Link to={routes.profile} className={buttonClass({ variant: 'secondary' })}>
        {say('All settings', 'Alle Einstellungen')}
      </Link>
    }
  >
    {say('The link may be old or mistyped.', 'Der Link ist vielleicht alt oder vertippt.')}
  </EmptyState>
)
