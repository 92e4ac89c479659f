import type { ReactNode } from 'react'
import styles from './page-frame.module.css'

export interface PageFrameProps {
  /** The page's name, its one `h1`; left out by a page that draws its own. */
  readonly title?: string
  /** Controls for the page as a whole, at the end of the title's line. */
  readonly controls?: ReactNode
  /** As wide as a list, unless the page is made of cards or of columns of its own. */
  readonly width?: 'cards' | 'full'
  readonly children: ReactNode
}

/** The frame of a page behind sign-in: its title, its controls and its content, at the width of the content. */
export const PageFrame = ({ title, controls, width, children }: PageFrameProps) => (
  <div className={styles.page} data-width={width}>
    {title && (
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {controls && <div className={styles.controls}>{controls}</div>}
      </header>
    )}
    {children}
  </div>
)
