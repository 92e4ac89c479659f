import {
  noticeSection,
  type SettingsSection,
  settingsSections,
  type UserProfile,
} from '@parley/shared-contract'
import { type Selection, useUnseenNotices } from '@parley/shared-platform/react'
import {
  Badge,
  BlockIcon,
  ChevronEndIcon,
  DataIcon,
  HeadphonesIcon,
  NotificationIcon,
  NumberIcon,
  ONE_PANE,
  PaletteIcon,
  PhoneIcon,
  UserIcon,
  useMedia,
  WalletIcon,
  WarningIcon,
} from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import rows from '../facts/rows.module.css'
import { NOT_ALLOWED_HERE, NUMBER_EXPIRED, NUMBER_NOT_RENEWED, sectionLabels } from './section-labels.ts'
import { useSectionLines } from './section-lines.ts'
import styles from './section-list.module.css'

const icons = {
  you: UserIcon,
  number: NumberIcon,
  wallet: WalletIcon,
  calling: PhoneIcon,
  sound: HeadphonesIcon,
  notifications: NotificationIcon,
  appearance: PaletteIcon,
  blocked: BlockIcon,
  data: DataIcon,
} as const satisfies Record<SettingsSection, unknown>

/** Lines that stand for something to be done. */
const asksForCare: ReadonlySet<string> = new Set([NOT_ALLOWED_HERE, NUMBER_EXPIRED, NUMBER_NOT_RENEWED])

interface SectionListProps {
  readonly profile: UserProfile
  readonly selection: Selection
  /** What the stage shows; not seen while the list is all that there is room for. */
  readonly shown: SettingsSection | null
}

/** The sections of the settings, each with one line of how it stands. */
export function SectionList({ profile, selection, shown }: SectionListProps) {
  const lines = useSectionLines(profile)
  const news = new Set<SettingsSection>(useUnseenNotices().map(noticeSection))
  const isAlone = useMedia(ONE_PANE) && selection.id === null
  return (
    <nav aria-label={say('Sections', 'Bereiche')}>
      <ul className={styles.list}>
        {settingsSections.map(section => {
          const Icon = icons[section]
          return (
            <li key={section}>
              <Link
                {...selection.to(section)}
                className={styles.row}
                aria-current={section === shown && !isAlone ? 'page' : undefined}
              >
                <span className={`${rows.tile} ${styles.icon}`} aria-hidden="true">
                  <Icon />
                </span>
                <span className={styles.words}>
                  <span className={styles.label}>
                    {sectionLabels[section]}
                    {asksForCare.has(lines[section]) && (
                      <WarningIcon aria-hidden="true" className={styles.warning} />
                    )}
                    {news.has(section) && (
                      <>
                        {' '}
                        <Badge tone="accent">{say('New', 'Neu')}</Badge>
                      </>
                    )}
                  </span>
                  <span className={styles.line} dir="auto">
                    {lines[section]}
                  </span>
                </span>
                <ChevronEndIcon aria-hidden="true" className={styles.chevron} />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
