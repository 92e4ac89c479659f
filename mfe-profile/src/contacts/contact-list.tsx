import type { Contact } from '@parley/shared-contract'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from './contact-list.module.css'
import type { ContactRow as Row } from './contact-list-model.ts'
import { ContactRow } from './contact-row.tsx'
import { JumpRail } from './jump-rail.tsx'

/** Heights of the style sheet, in rem: a row, and what is said above the first of a group. */
const ROW_REM = 4
const HEADING_REM = 2.25
/** Rows drawn beyond what can be seen. */
const OVERSCAN = 8

interface ContactListProps {
  readonly rows: readonly Row[]
  readonly onOpen: (contact: Contact) => void
}

/** The address book (D25). Only visible rows are in the document, so five thousand scroll like fifty. */
export function ContactList({ rows, onOpen }: ContactListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
  // What stands above the list comes and goes with no sign to the list itself.
  useLayoutEffect(() => {
    setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
  })
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: index => (ROW_REM + (rows[index]?.heading ? HEADING_REM : 0)) * rem,
    getItemKey: index => rows[index]?.contact.id ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: HEADING_REM * 2 * rem,
  })
  // Heights depend on which rows begin a group.
  useLayoutEffect(() => virtual.measure(), [virtual, rows])

  const headings = rows.flatMap(({ heading }, index) => (heading === null ? [] : [{ heading, index }]))
  return (
    <div className={styles.frame}>
      <ul
        ref={list}
        className={styles.list}
        aria-label="Contacts"
        style={{ blockSize: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          return (
            row && (
              <li
                key={key}
                className={styles.item}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ translate: `0 ${start - top}px` }}
              >
                {row.heading && (
                  <p className={styles.heading} aria-hidden="true">
                    {row.heading}
                  </p>
                )}
                <ContactRow contact={row.contact} onOpen={() => onOpen(row.contact)} />
              </li>
            )
          )
        })}
      </ul>
      {headings.length > 1 && (
        <JumpRail headings={headings} onJump={index => virtual.scrollToIndex(index, { align: 'start' })} />
      )}
    </div>
  )
}
