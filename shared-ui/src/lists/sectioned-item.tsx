import type { LiHTMLAttributes } from 'react'
import styles from './sectioned-list.module.css'

/** Where a row of a `SectionedList` is drawn. */
export interface ItemPlace {
  readonly rowKey: string
  /** What the list says above the row; null where no group begins. */
  readonly heading: string | null
  /** Position in the list, from 1, and the length of the list; -1 while the length is not known. */
  readonly position: number
  readonly setSize: number
  /** Pixels from the top of the list. */
  readonly offset: number
}

type SectionedItemProps = ItemPlace & LiHTMLAttributes<HTMLLIElement>

/** One row of a `SectionedList`, 4 rem high, below its heading. */
export function SectionedItem(props: SectionedItemProps) {
  const { rowKey, heading, position, setSize, offset, children, ...rest } = props
  return (
    <li
      {...rest}
      className={styles.item}
      aria-posinset={position}
      aria-setsize={setSize}
      data-row={rowKey}
      style={{ insetBlockStart: offset }}
    >
      {heading && (
        <p className={styles.heading} aria-hidden="true">
          {heading}
        </p>
      )}
      {children}
    </li>
  )
}
