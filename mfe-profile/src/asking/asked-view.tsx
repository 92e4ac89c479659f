import { Button, LiveView } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './action-line.module.css'

interface AskedViewProps<T> extends LiveViewProps<T> {
  /** What is asked for, as it begins a sentence. */
  readonly what: string
}
type LiveViewProps<T> = Parameters<typeof LiveView<T>>[0]

/** What a card has asked the server for. What did not come is said in one line: the other cards are there (D40). */
export function AskedView<T>({ what, ...view }: AskedViewProps<T>) {
  const { live } = view
  if (live.state !== 'failed') return <LiveView {...view} />
  return (
    <div role="alert" className={styles.action}>
      <p>{say(`${what} could not be loaded.`, `Das ließ sich nicht laden: ${what}`)}</p>
      {live.retry && (
        <Button variant="secondary" onClick={live.retry}>
          {say('Try again', 'Erneut versuchen')}
        </Button>
      )}
    </div>
  )
}
