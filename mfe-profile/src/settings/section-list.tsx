import { type SettingsSection, settingsSections, type UserProfile } from '@parley/shared-contract'
import type { Selection } from '@parley/shared-platform/react'
import {
  BlockIcon,
  ChevronEndIcon,
  DataIcon,
  HeadphonesIcon,
  NotificationIcon,
  NumberIcon,
  PaletteIcon,
  PhoneIcon,
  UserIcon,
  WalletIcon,
} from '@parley/shared-ui'
import { Link } from 'react-router'
import { sectionLabels } from './section-labels.ts'
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

interface SectionListProps {
  readonly profile: UserProfile
  readonly selection: Selection
  /** What the stage shows where there is room for it. */
  readonly shown: SettingsSection | null
}

/** The sections of the settings, each with one line of how it stands. */
export function SectionList({ profile, selection, shown }: SectionListProps) {
  const lines = useSectionLines(profile)
  return (
    <nav aria-label="Sections">
      <ul className={styles.list}>
        {settingsSections.map(section => {
          const Icon = icons[section]
          return (
            <li key={section}>
              <Link
                {...selection.to(section)}
                className={styles.row}
                aria-current={section === selection.id ? 'page' : undefined}
                data-shown={section === shown || undefined}
              >
                <span className={styles.icon} aria-hidden="true">
                  <Icon />
                </span>
                <span className={styles.words}>
                  <span className={styles.label}>{sectionLabels[section]}</span>
                  <span className={styles.line}>{lines[section]}</span>
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
