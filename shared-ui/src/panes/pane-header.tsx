import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { BackIcon } from '../icons.ts'
import styles from './pane-header.module.css'

export interface PaneBack {
  /** What it leads to. */
  readonly label: string
  readonly onBack: () => void
  /** At every width: no list beside it leads back, since what is open has its room or came out of another stage. */
  readonly always?: boolean
}

export interface PaneHeaderProps {
  readonly title: ReactNode
  /** The page's own name is its `h1`; what is open in the stage is an `h2`. */
  readonly level?: 1 | 2
  /** What of it is shown, in a word beside the title. */
  readonly aside?: string | undefined
  /** Controls for all that the pane shows, at the end of the line. */
  readonly controls?: ReactNode
  /** The way back to the list; seen only where there is room for one pane, unless it leads to what no list shows. */
  readonly back?: PaneBack | undefined
  /** What stays in view below the title while the pane scrolls: a search, tabs. */
  readonly children?: ReactNode
}

/** The head of a pane; it stays while the pane scrolls. */
export function PaneHeader({ title, level = 2, aside, controls, back, children }: PaneHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <header className={styles.header} data-head="">
      <div className={styles.line}>
        {back && (
          <span className={styles.back} data-always={back.always || undefined}>
            <IconButton label={back.label} icon={<BackIcon />} onClick={back.onBack} />
          </span>
        )}
        <Heading className={styles.title} dir="auto">
          {title}
        </Heading>
        {aside && <span className={styles.aside}>{aside}</span>}
        {controls && <div className={styles.controls}>{controls}</div>}
      </div>
      {children}
    </header>
  )
}
