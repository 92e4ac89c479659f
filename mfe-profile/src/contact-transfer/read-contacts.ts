import { ParleyError } from '@parley/shared-contract'
import type { FoundContacts } from './found-contacts.ts'

/** Larger files are not taken for address books. */
const IMPORT_MAX_BYTES = 20_000_000

/**
 * Reads the people from a vCard or CSV file. The content decides which it is, not the name. The parsers load with the
 * first file. Rejects with `PAYLOAD_TOO_LARGE` for a file of more than 20 MB.
 */
export async function readContacts(file: Blob): Promise<FoundContacts> {
  if (file.size > IMPORT_MAX_BYTES) throw new ParleyError('PAYLOAD_TOO_LARGE')
  const text = await file.text()
  if (/^\s*BEGIN:VCARD/im.test(text)) {
    const { readVcard } = await import('./read-vcard.ts')
    return readVcard(text)
  }
  const { readCsv } = await import('./csv.ts')
  return readCsv(text)
}
