import { callRecordSchema, type PersonalData, z } from '@parley/shared-contract'
import { endLabel, spreadsheetFormula } from '@parley/shared-ui/words'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { unparse } from 'papaparse'
import type { DataFile } from './data-files.ts'

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

/** Endings of the kinds of file that Parley keeps. */
const endings: Readonly<Record<string, string>> = {
  'audio/mpeg': '.mp3',
  'audio/wav': '.wav',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/gif': '.gif',
}

interface ExportParts {
  /** The sounds and pictures that go along. */
  readonly files: readonly DataFile[]
  /** The bytes of one; null when they cannot be had. */
  bytes(file: DataFile): Promise<Blob | null>
  /** Is told how many are done. */
  tell(done: number): void
}

/**
 * One ZIP file with everything as JSON, each list that is not empty as CSV, too, and the sounds and pictures (D38). One of
 * them is in memory at a time. What cannot be had is named in `missing.txt`.
 */
export async function exportArchive(
  data: PersonalData,
  { files, bytes, tell }: ExportParts,
): Promise<{ readonly archive: Blob; readonly missing: number }> {
  let archive = new Blob([], { type: 'application/zip' })
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    archive = new Blob([archive, chunk.slice()], { type: archive.type })
  })
  const add = (name: string, content: Uint8Array, isPacked = false) => {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(file)
    file.push(content, true)
  }
  add('parley.json', strToU8(JSON.stringify(data, null, 2)))
  for (const [part, rows] of Object.entries({ ...data, calls: data.calls.map(withEnd) }))
    if (rows.length > 0) add(`${part}.csv`, strToU8(csvOf(rows)))
  const missing: string[] = []
  for (const [index, file] of files.entries()) {
    tell(index)
    const got = await bytes(file)
    if (got) add(`${file.name}${endings[got.type] ?? ''}`, new Uint8Array(await got.arrayBuffer()), true)
    else missing.push(file.name)
  }
  if (missing.length > 0) add('missing.txt', strToU8(`${missing.join('\n')}\n`))
  zip.end()
  return { archive, missing: missing.length }
}
