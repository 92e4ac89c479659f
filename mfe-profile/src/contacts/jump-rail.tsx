import { FavoriteIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { FAVORITES } from './contact-list-model.ts'
import styles from './jump-rail.module.css'

interface JumpRailProps {
  /** The headings of the list, and the index of the row each begins with. */
  readonly headings: readonly { readonly heading: string; readonly index: number }[]
  /** How high the head of the pane is that the rail stays below, in pixels. */
  readonly head: number
  readonly onJump: (index: number) => void
}

/** The letters of the list, each a jump to its first name. It stays in sight while the list scrolls. */
export const JumpRail = ({ headings, head, onJump }: JumpRailProps) => (
  <nav aria-label={say('Jump to', 'Springen zu')} className={styles.rail} style={{ insetBlockStart: head }}>
    {headings.map(({ heading, index }) => (
      <button
        key={heading}
        type="button"
        className={styles.letter}
        aria-label={heading}
        onClick={() => onJump(index)}
      >
        {heading === FAVORITES ? <FavoriteIcon aria-hidden="true" /> : heading}
      </button>
    ))}
  </nav>
)
