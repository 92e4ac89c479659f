import { routes, type SettingsSection, settingsSections } from '@parley/shared-contract'
import { useLive, useSelection } from '@parley/shared-platform/react'
import { LiveView, type PaneBack, PaneHeader, Panes, SkeletonList } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import type { ReactNode } from 'react'
import { choiceParts } from '../ledger/transaction-filter-model.ts'
import styles from '../settings-page.module.css'
import { SectionList } from './section-list.tsx'

interface SettingsFrameProps {
  readonly title: string
  /** The section that the stage shows, or shows something of; null where there is none. */
  readonly section: SettingsSection | null
  readonly back: PaneBack
  /** What can be done with what is shown, at the end of the title's line. */
  readonly controls?: ReactNode
  readonly children: ReactNode
}

/** The settings' two panes: the list of their sections, and a stage. */
export function SettingsFrame({ title, section, back, controls, children }: SettingsFrameProps) {
  const profile = useLive('profile$')
  const selection = useSelection(routes.profile, choiceParts)
  return (
    <div className={styles.page}>
      <Panes
        name="settings"
        listLabel={say('Settings', 'Einstellungen')}
        stageLabel={title}
        open={selection.id !== null}
        list={
          <>
            <PaneHeader title={say('Settings', 'Einstellungen')} level={1} />
            <LiveView live={profile} skeleton={<SkeletonList rows={settingsSections.length} plain />}>
              {known => <SectionList profile={known} selection={selection} shown={section} />}
            </LiveView>
          </>
        }
        stage={
          <>
            <PaneHeader title={title} level={2} back={back} controls={controls} />
            {children}
          </>
        }
      />
    </div>
  )
}
