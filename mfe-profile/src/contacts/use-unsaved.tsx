import { QuestionDialog } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { ContactsPlace } from './use-contacts-place.ts'

export interface Unsaved {
  /** The ways of the page; each asks before it drops unsaved text. */
  readonly place: ContactsPlace
  /** Goes on at once when nothing would be lost, else after the question. */
  readonly ask: (go: () => void) => void
  /** For the form: whether there is unsaved text. */
  readonly tell: (isUnsaved: boolean) => void
  /** The question, while it is asked. */
  readonly question: ReactNode
}

/** Guards the text of a form against whoever leaves it by choosing something else, or leaves the page. */
export function useUnsaved(place: ContactsPlace): Unsaved {
  const isUnsaved = useRef(false)
  const [wanted, setWanted] = useState<(() => void) | null>(null)
  const tell = useCallback((next: boolean) => {
    isUnsaved.current = next
  }, [])
  useEffect(() => {
    const stayIfUnsaved = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', stayIfUnsaved)
    return () => window.removeEventListener('beforeunload', stayIfUnsaved)
  }, [])
  const ask = (go: () => void) => (isUnsaved.current ? setWanted(() => go) : go())
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    // With such a key it opens elsewhere, and nothing is left.
    if (!isUnsaved.current || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const link = event.currentTarget
    setWanted(() => () => link.click())
  }
  const discard = () => {
    isUnsaved.current = false
    setWanted(null)
    wanted?.()
  }
  const stay = () => setWanted(null)
  return {
    place: {
      ...place,
      linkTo: id => ({ ...place.linkTo(id), onClick: choose }),
      showGroup: group => ask(() => place.showGroup(group)),
      add: begin => ask(() => place.add(begin)),
      leave: () => ask(place.leave),
    },
    ask,
    tell,
    question: wanted && (
      <QuestionDialog
        open
        title={say('Discard your changes?', 'Deine Änderungen verwerfen?')}
        description={say(
          'What you entered is not saved yet.',
          'Was du eingegeben hast, ist noch nicht gespeichert.',
        )}
        stay={say('Keep editing', 'Weiter bearbeiten')}
        onStay={stay}
        go={say('Discard', 'Verwerfen')}
        onGo={discard}
      />
    ),
  }
}
