import { usePlatform } from '@parley/shared-platform/react'
import { FOUR_PANES, useMedia } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import type { RemoteLoader } from '../remotes/remote-loader.ts'
import { RemoteView } from '../remotes/remote-view.tsx'
import type { Panel } from '../routing/page-policy.ts'
import styles from './person-pane.module.css'

export interface PersonPaneProps {
  readonly panel: Panel
  readonly loader: RemoteLoader
}

/** Its room in a frame that is drawn ahead, so that what stands beside it moves no more when the scripts take over (ADR 0054). */
export const PersonPlace = () => <div className={styles.pane} />

/**
 * Who is in view, beside the page (D41). Its room is kept while nobody is, so that nothing moves when somebody comes.
 * Where there is no room, the panel's remote is not even loaded.
 */
export function PersonPane({ panel, loader }: PersonPaneProps) {
  const platform = usePlatform()
  if (!useMedia(FOUR_PANES)) return null
  return (
    <section
      aria-label={say('Person', 'Person')}
      className={styles.pane}
      tabIndex={-1}
      data-pane=""
      data-person=""
      data-scroller=""
    >
      <RemoteView route={panel} platform={platform} loader={loader} />
    </section>
  )
}
