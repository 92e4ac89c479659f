import type { FoundContacts } from './found-contacts.ts'

/** Larger files are no address books. */
const IMPORT_MAX_BYTES = 20_000_000

/**
 * The people in a vCard or CSV file, told apart by what is in it, not by its name. The parsers load when the
 * first file is read.
 */
export async function readContacts(file: Blob): Promise<FoundContacts> {
  if (file.size > IMPORT_MAX_BYTES) return { contacts: [], unreadable: 0 }
  const text = await file.text()
  if (/^\s*BEGIN:VCARD/im.test(text)) {
    const { readVcard } = await import('./read-vcard.ts')
    return readVcard(text)
  }
  const { readCsv } = await import('./csv.ts')
  return readCsv(text)
}
