import type { FoundContacts } from './found-contacts.ts'

/** Larger files are not taken for address books. */
const IMPORT_MAX_BYTES = 20_000_000

/**
 * Reads the people from a vCard or CSV file. The content decides which it is, not the name. The parsers load with the
 * first file.
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
