import { say } from '@parley/shared-ui/words'
import { type RefObject, useEffect, useState } from 'react'
import { groupSigns } from './emoji-model.ts'
import styles from './emoji-picker.module.css'

interface GroupTabsProps {
  readonly names: readonly string[]
  /** What scrolls; it has a section for each name. */
  readonly pane: RefObject<HTMLElement | null>
}

/** Leads to each group, and marks the one that is read. */
export function GroupTabs({ names, pane }: GroupTabsProps) {
  const [current, setCurrent] = useState(names[0])
  useEffect(() => {
    const { current: scrolled } = pane
    const look = () => {
      const passed = sectionsOf(scrolled).filter(one => top(one) <= top(scrolled) + 1)
      setCurrent(passed.at(-1)?.ariaLabel ?? names[0])
    }
    scrolled?.addEventListener('scroll', look, { passive: true })
    return () => scrolled?.removeEventListener('scroll', look)
  }, [pane, names[0]])
  const go = (name: string) => {
    const { current: scrolled } = pane
    const section = sectionsOf(scrolled).find(one => one.ariaLabel === name)
    if (scrolled && section) scrolled.scrollTop += top(section) - top(scrolled)
    setCurrent(name)
  }
  return (
    <fieldset className={styles.tabs} aria-label={say('Kinds of emoji', 'Arten von Emojis')}>
      {names.map(name => (
        <button
          key={name}
          type="button"
          className={styles.tab}
          aria-label={name}
          aria-current={name === current}
          title={name}
          onClick={() => go(name)}
        >
          <span aria-hidden="true" translate="no">
            {groupSigns[name]}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

const sectionsOf = (pane: HTMLElement | null) => [...(pane?.querySelectorAll('section') ?? [])]
const top = (element: Element | null): number => element?.getBoundingClientRect().top ?? 0
