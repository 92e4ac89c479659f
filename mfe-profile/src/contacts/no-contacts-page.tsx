import { AddIcon, Button, ContactsIcon, EmptyPage } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useEffect, useRef } from 'react'
import styles from './contacts-pane.module.css'

interface FirstWaysProps {
  readonly onAdd: () => void
  /** Begins an address book with a file from another one. */
  readonly onImport: () => void
}

/** The page of somebody who knows nobody yet. */
export const NoContactsPage = ({ onAdd, onImport }: FirstWaysProps) => (
  <EmptyPage
    page={say('Contacts', 'Kontakte')}
    list={say('Contacts', 'Kontakte')}
    icon={<ContactsIcon />}
    title={say('No contacts yet', 'Noch keine Kontakte')}
    action={<FirstWays onAdd={onAdd} onImport={onImport} />}
  >
    {say(
      'Save people to see their names when they call.',
      'Speichere Leute, und du siehst ihre Namen, wenn sie anrufen.',
    )}
  </EmptyPage>
)

/** The two ways to a first contact. */
export const FirstWays = ({ onAdd, onImport }: FirstWaysProps) => (
  <div className={styles.first}>
    <Button icon={<AddIcon aria-hidden="true" />} onClick={onAdd}>
      {say('Add contact', 'Kontakt hinzufügen')}
    </Button>
    <Button variant="secondary" onClick={onImport}>
      {say('Import from a file', 'Aus einer Datei importieren')}
    </Button>
  </div>
)

/**
 * With the page that stood alone goes the button that has begun the address book, and what a dialog gave the focus back
 * to; and with the last contact what was done to them.
 * @param isAlone null until that is known
 */
export function useFocusAcross(isAlone: boolean | null) {
  const before = useRef(isAlone)
  useEffect(() => {
    const was = before.current
    before.current = isAlone
    if (was === null || was === isAlone) return
    const next = isAlone ? '[data-alone] button' : '[data-pane] input[type="search"]'
    // After a dialog that closes with it has given the focus back.
    queueMicrotask(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>(next)?.focus()
    })
  }, [isAlone])
}
