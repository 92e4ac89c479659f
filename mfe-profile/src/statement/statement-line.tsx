import { routes } from '@parley/shared-contract'
import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { Button, buttonClass, ErrorText, mutedText, saveFile } from '@parley/shared-ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { monthWords, spanOf } from '../ledger/month-model.ts'
import { readEntries, readSums } from '../ledger/read-ledger.ts'
import { usePaperLink } from '../paper/use-paper-link.ts'
import styles from './statement.module.css'

interface StatementLineProps {
  /** `2026-11` */
  readonly month: string
}

/** What one can keep of a month: a table, and a page to print. */
export function StatementLine({ month }: StatementLineProps) {
  const { api } = usePlatform()
  const toPaper = usePaperLink()
  const [count, setCount] = useState(0)
  const download = useCommand(async () => {
    setCount(0)
    const sums = await readSums(api, spanOf(month))
    const { statementCsv } = await import('./statement-csv.ts')
    const parts: string[] = []
    for await (const part of statementCsv(sums, counted(readEntries(api, sums)))) parts.push(part)
    saveFile(`parley-statement-${month}.csv`, new Blob(parts, { type: 'text/csv;charset=utf-8' }))
  })
  async function* counted<T>(pages: AsyncIterable<readonly T[]>) {
    for await (const page of pages) {
      setCount(before => before + page.length)
      yield page
    }
  }
  return (
    <>
      <div className={styles.line}>
        <p className={mutedText}>Statement of {monthWords(month)}</p>
        <div className={styles.ways}>
          <Button variant="secondary" busy={download.busy} onClick={() => void download.run()}>
            Download statement
          </Button>
          <Link {...toPaper(routes.statement(month))} className={buttonClass({ variant: 'secondary' })}>
            Print
          </Link>
        </div>
      </div>
      {download.busy && count >= COUNTED_FROM && (
        <p role="status" className={mutedText}>
          {count.toLocaleString()} entries so far
        </p>
      )}
      <ErrorText error={download.error} />
    </>
  )
}

/** Fewer are there at once. */
const COUNTED_FROM = 1000
