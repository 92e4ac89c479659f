import type { ReactNode } from 'react'
import styles from './list-page.module.css'
import { PageHeader } from './page-header.tsx'

export interface ListPageProps {
  readonly title: string
  /** Controls for the page as a whole, at the end of the title's line. */
  readonly controls?: ReactNode
  readonly children: ReactNode
}

/** A page that is mostly one list: its title, its controls and its content, at the width of a list. */
export const ListPage = ({ title, controls, children }: ListPageProps) => (
  <div className={styles.page}>
    <PageHeader title={title}>{controls}</PageHeader>
    {children}
  </div>
)
