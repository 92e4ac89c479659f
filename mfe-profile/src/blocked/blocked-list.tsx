import {
  type BlockedNumber,
  blockedNumber,
  type Contact,
  displayPhoneNumber,
  liveValue,
} from '@parley/shared-contract'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import {
  Avatar,
  BlockIcon,
  Button,
  EmptyState,
  LiveView,
  mutedText,
  Skeleton,
  TimeText,
} from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useRef, useState } from 'react'
import rows from '../facts/rows.module.css'
import { personBehind } from '../person/person-model.ts'
import { SaveArea } from '../saving/save-area.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import { useSaving } from '../saving/use-saving.ts'
import styles from './blocked.module.css'

const nobody: readonly Contact[] = []

/** The blocked numbers, each with a button to unblock it. */
export function BlockedList() {
  const blocked = useLive('blocked$')
  const contacts = liveValue(useLive('contacts$'), nobody)
  const { contacts: book } = usePlatform()
  const saving = useSaving()
  const list = useRef<HTMLDivElement>(null)
  const [latest, setLatest] = useState('')
  const unblock = (block: BlockedNumber, who: string) => {
    setLatest(who)
    void saving.save(() => book.unblock(blockedNumber(block)))
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
          empty={
            <EmptyState icon={<BlockIcon />} title={say('Nobody is blocked', 'Niemand ist blockiert')} />
          }
        >
          {all => (
            <ul aria-label={say('Blocked numbers', 'Blockierte Nummern')}>
              {all.map(block => {
                const e164 = blockedNumber(block)
                const number = displayPhoneNumber(e164)
                const { contact } = personBehind(contacts, e164, [])
                const name = contact?.displayName || null
                return (
                  <li key={block.id} className={rows.row}>
                    <Avatar name={name} number={e164} photo={contact?.photoURL} />
                    <div className={rows.who}>
                      <p className={rows.name} dir="auto">
                        {name ?? number}
                      </p>
                      <p className={mutedText}>
                        {name ? say(`${number} · since `, `${number} · seit `) : say('Since ', 'Seit ')}
                        <TimeText at={block.createdAt} form="day" within />
                      </p>
                    </div>
                    <Button
                      variant="secondary"
                      aria-label={say(
                        `Unblock ${name ?? number}`,
                        `Blockierung von ${name ?? number} aufheben`,
                      )}
                      onClick={() => unblock(block, name ?? number)}
                    >
                      {say('Unblock', 'Aufheben')}
                    </Button>
                  </li>
                )
              })}
            </ul>
          )}
        </LiveView>
      </SaveArea>
      <SavedMark saving={saving}>
        {say(`${latest} is unblocked`, `${latest} ist nicht mehr blockiert`)}
      </SavedMark>
    </div>
  )
}
