import { type CallFilter, refusalOf } from '@parley/shared-contract'
import { useContactNames, usePlatform } from '@parley/shared-platform/react'
import { Button, ExportIcon, IconButton, saveFile } from '@parley/shared-ui'
import { errorSentence } from '@parley/shared-ui/words'
import { useEffect, useRef, useState } from 'react'
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
      const many = calls.length === 1 ? '1 call' : `${calls.length.toLocaleString()} calls`
      notify({ tone: 'success', text: `Exported ${many}.` })
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
      <IconButton label="Export calls" icon={<ExportIcon />} onClick={() => void start()} />
    )
  return (
    <span className={styles.running}>
      <span role="status">Exporting, {count.toLocaleString()} so far</span>
      <Button variant="secondary" onClick={cancel}>
        Cancel
      </Button>
    </span>
  )
}
