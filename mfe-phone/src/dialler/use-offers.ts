import { type KeyboardEvent, useState } from 'react'
import { holdsLetters } from '../people/find-people-model.ts'
import type { Suggestion } from '../people/suggest.ts'
import { numberInput } from './number-input-model.ts'
import type { DiallerState } from './use-dialler.ts'

/** The list of people below the field, while it is there to choose from. */
export interface Offers {
  readonly shown: boolean
  readonly people: readonly Suggestion[]
  /** Which of them Enter chooses. */
  readonly active: number
  open(): void
  close(): void
  choose(person: Suggestion): void
  /** Keys of the field: arrows, Enter, Escape. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Letters open the list by themselves; for digits, which may be all one wants to type, it opens by an arrow key. Enter
 * chooses from it, and calls while it is closed. Escape closes it, then empties the field.
 */
export function useOffers({ number: { text }, people, choose, enter, edit }: DiallerState): Offers {
  const fresh = { text, open: holdsLetters(text), active: 0 }
  const [kept, setKept] = useState(fresh)
  const now = kept.text === text ? kept : fresh
  const shown = now.open && people.length > 0
  const change = (changed: Partial<typeof fresh>) => setKept({ ...now, ...changed })
  const take = ({ number }: Suggestion) => choose(number, 'field')

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const person = people[now.active]
    if (step && people.length > 0) {
      change(
        shown ? { active: (now.active + step + people.length) % people.length } : { open: true, active: 0 },
      )
    } else if (event.key === 'Escape') {
      // It takes back what is here and never leaves the field.
      if (shown) change({ open: false })
      else if (text !== '') edit(numberInput(''))
    } else if (event.key === 'Enter') {
      if (shown && person) take(person)
      // Held down it would call whoever was busy a second time.
      else if (!event.repeat) enter()
    } else return
    event.preventDefault()
  }
  return {
    ...{ shown, people, active: now.active, onKeyDown },
    open: () => change({ open: true }),
    close: () => change({ open: false }),
    choose: take,
  }
}
