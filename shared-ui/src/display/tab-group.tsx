import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode, Ref } from 'react'
import styles from './tab-group.module.css'

export interface TabGroupProps<T extends string> {
  readonly value: T
  readonly onChange: (value: T) => void
  /** Holds a `TabList` and a `TabPanel`. */
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Views of one thing, of which one is shown. */
export const TabGroup = <T extends string>({ value, onChange, children, className }: TabGroupProps<T>) => (
  <BaseTabs.Root className={className} value={value} onValueChange={onChange}>
    {children}
  </BaseTabs.Root>
)

export interface TabListProps {
  /** What the tabs choose between, for screen readers. */
  readonly label: string
  readonly tabs: readonly { readonly value: string; readonly label: ReactNode }[]
}

/** The row of tabs: arrow keys move between them, and choose. */
export const TabList = ({ label, tabs }: TabListProps) => (
  <BaseTabs.List className={styles.tabs} aria-label={label} activateOnFocus>
    {tabs.map(tab => (
      <BaseTabs.Tab key={tab.value} value={tab.value} className={styles.tab}>
        {tab.label}
      </BaseTabs.Tab>
    ))}
  </BaseTabs.List>
)

export interface TabPanelProps {
  /** The tab that is chosen: what is inside belongs to it. */
  readonly value: string
  readonly ref?: Ref<HTMLDivElement> | undefined
  readonly children: ReactNode
}

/** What the chosen tab shows. */
export const TabPanel = ({ value, ref, children }: TabPanelProps) => (
  <BaseTabs.Panel ref={ref} value={value} className={styles.panel} tabIndex={-1}>
    {children}
  </BaseTabs.Panel>
)
