import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { saveFile } from '@parley/shared-ui'
import { useState } from 'react'
import { spanOf } from '../ledger/month-model.ts'
import { ownZone, readEntries, readSums } from '../ledger/read-ledger.ts'

/**
 * The statement of a month as a table to keep (D13): what saves it, and how many of its entries have come so far.
 * @param month `2026-11`
 */
export function useStatementFile(month: string) {
  const { api } = usePlatform()
  const [count, setCount] = useState(0)
  const download = useCommand(async () => {
    setCount(0)
    const sums = await readSums(api, spanOf(month))
    const { statementCsv } = await import('./statement-csv.ts')
    const parts: string[] = []
    for await (const part of statementCsv(sums, counted(readEntries(api, sums)), ownZone())) parts.push(part)
    saveFile(`parley-statement-${month}.csv`, new Blob(parts, { type: 'text/csv;charset=utf-8' }))
  })
  async function* counted<T>(pages: AsyncIterable<readonly T[]>) {
    for await (const page of pages) {
      setCount(before => before + page.length)
      yield page
    }
  }
  return { download, count }
}
