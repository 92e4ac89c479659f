/** A person as a file says them, nothing checked yet. */
export interface FoundContact {
  readonly name: string
  readonly numbers: readonly { readonly text: string; readonly label: string }[]
  readonly email: string
  readonly company: string
  readonly notes: string
  readonly favorite: boolean
}

/** One row of a table or one card of a vCard file. */
export interface FoundRow {
  /** As a spreadsheet counts it, the line of headers included; of cards from 1. */
  readonly row: number
  /** What stands there, for the person who has to mend it. */
  readonly source: string
  /** Null for what could not be read. */
  readonly person: FoundContact | null
}

/** The content of a file. */
export interface FoundContacts {
  /** What one entry is called. */
  readonly unit: 'Line' | 'Card'
  readonly rows: readonly FoundRow[]
}

/** This much of an entry is kept for its preview, in characters. */
export const SOURCE_MAX = 500
