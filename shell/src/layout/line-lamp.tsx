import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { StatusText } from '@parley/shared-ui'
import styles from './line-lamp.module.css'
import { lineWord } from './line-word.ts'

/** Whether calls can be made and come in, in one word. */
export function LineLamp() {
  const word = lineWord(useBehavior(usePlatform().calls.line$))
  return (
    <span className={styles.lamp} data-word={word}>
      <StatusText label="Line">{word}</StatusText>
    </span>
  )
}
