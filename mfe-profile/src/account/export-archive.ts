import { callRecordSchema, type PersonalData, z } from '@parley/shared-contract'
import { endLabel, spreadsheetFormula } from '@parley/shared-ui/words'
import { strToU8, zipSync } from 'fflate'
import { unparse } from 'papaparse'

type Row = PersonalData[keyof PersonalData][number]

/** Lists and maps inside a document are written into their cell as JSON. */
const flat = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  )

/** A call's document with what the call came to, in the words of the product (D44). */
function withEnd(row: Row): Row {
  const call = z.safeParse(callRecordSchema, row).data
  return call ? { ...row, result: endLabel(call) } : row
}

/** Documents of one kind need not have the same fields. */
function csvOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))]
  return unparse(rows.map(flat), { columns, quotes: true, escapeFormulae: spreadsheetFormula })
}

/** One ZIP file with everything as JSON, and each list that is not empty as CSV, too (D38). */
export function exportArchive(data: PersonalData): Uint8Array<ArrayBuffer> {
  const tables = { ...data, calls: data.calls.map(withEnd) }
  const lists = Object.entries(tables).filter(([, rows]) => rows.length > 0)
  const files = lists.map(([part, rows]) => [`${part}.csv`, strToU8(csvOf(rows))])
  return zipSync({ 'parley.json': strToU8(JSON.stringify(data, null, 2)), ...Object.fromEntries(files) })
}
