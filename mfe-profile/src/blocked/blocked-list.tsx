import { type BlockedNumber, blockedNumber, displayPhoneNumber } from '@parley/shared-contract'
import { useContactNames, useLive, usePlatform } from '@parley/shared-platform/react'
import { BlockIcon, Button, EmptyState, LiveView, mutedText, Skeleton, TimeText } from '@parley/shared-ui'
import { useRef, useState } from 'react'
import { SaveArea } from '../saving/save-area.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import { useSaving } from '../saving/use-saving.ts'
import styles from './blocked.module.css'

/** The blocked numbers, each with a button to unblock it. */
export function BlockedList() {
  const blocked = useLive('blocked$')
  const nameOf = useContactNames()
  const { contacts } = usePlatform()
  const saving = useSaving()
  const list = useRef<HTMLDivElement>(null)
  const [latest, setLatest] = useState('')
  const unblock = (block: BlockedNumber, who: string) => {
    setLatest(who)
    void saving.save(() => contacts.unblock(blockedNumber(block)))
    // Its row goes at once, and with it the button that has the focus.
    list.current?.focus()
  }
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      <SaveArea saving={saving}>
        <LiveView
          live={blocked}
          skeleton={<Skeleton height="3rem" />}
          isEmpty={all => all.length === 0}
          empty={<EmptyState icon={<BlockIcon />} title="Nobody is blocked" />}
        >
          {all => (
            <ul aria-label="Blocked numbers">
              {all.map(block => {
                const number = displayPhoneNumber(blockedNumber(block))
                const name = nameOf(blockedNumber(block))
                return (
                  <li key={block.id} className={styles.row}>
                    <div className={styles.who}>
                      <p className={styles.name}>{name ?? number}</p>
                      <p className={mutedText}>
                        {name && `${number} · `}since <TimeText at={block.createdAt} form="day" />
                      </p>
                    </div>
                    <Button
                      variant="secondary"
                      aria-label={`Unblock ${name ?? number}`}
                      onClick={() => unblock(block, name ?? number)}
                    >
                      Unblock
                    </Button>
                  </li>
                )
              })}
            </ul>
          )}
        </LiveView>
      </SaveArea>
      <SavedMark saving={saving}>{`${latest} is unblocked`}</SavedMark>
    </div>
  )
}
