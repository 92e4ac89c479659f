import { type CallFilter, refusalOf } from '@parley/shared-contract'
import { useContactNames, usePlatform } from '@parley/shared-platform/react'
import { Button, ExportIcon, IconButton, saveFile } from '@parley/shared-ui'
import { errorSentence, figureWords, say } from '@parley/shared-ui/words'
import { useEffect, useRef, useState } from 'react'
import { callCount } from '../filters/call-sums.tsx'
import styles from './export-calls.module.css'
import { readEveryCall } from './read-every-call.ts'

interface ExportCallsProps {
  readonly filter: CallFilter
  /** The server cannot be asked now, and the device has not all of them. */
  readonly isOffline: boolean
}

/**
 * Saves every call of the filter as a table, also those that are not on the page. It can be cancelled, and is not offered
 * while it could not be done.
 */
export function ExportCalls({ filter, isOffline }: ExportCallsProps) {
  const { callHistory, notify } = usePlatform()
  const nameOf = useContactNames()
  const [count, setCount] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const own = new AbortController()
    running.current = own
    setCount(0)
    try {
      const calls = await readEveryCall(callHistory, filter, setCount, own.signal)
      if (!calls) return
      const { callCsv } = await import('./call-csv.ts')
      const table = new Blob([callCsv(calls, nameOf)], { type: 'text/csv;charset=utf-8' })
      saveFile('parley-calls.csv', table)
      const many = callCount(calls.length)
      notify({ tone: 'success', text: say(`Exported ${many}.`, `${many} exportiert.`) })
    } catch (error) {
      notify({ tone: 'danger', text: errorSentence(refusalOf(error)), urgency: 'alert' })
    }
    setCount(null)
  }
  const cancel = () => {
    running.current?.abort()
    setCount(null)
  }
  if (count === null)
    return isOffline ? null : (
      <IconButton
        label={say('Export calls', 'Anrufe exportieren')}
        icon={<ExportIcon />}
        onClick={() => void start()}
      />
    )
  return (
    <span className={styles.running}>
      <span role="status">
        {say(`Exporting, ${figureWords(count)} so far`, `Wird exportiert, bisher ${figureWords(count)}`)}
      </span>
      <Button variant="secondary" onClick={cancel}>
        {say('Cancel', 'Abbrechen')}
      </Button>
    </span>
  )
}
