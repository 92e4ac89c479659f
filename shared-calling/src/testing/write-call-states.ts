/** Writes the tables of docs/call-states.md anew, as part of `npm run check -- --update`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { withCurrentTables } from './call-state-tables.ts'

const file = new URL('../../../docs/call-states.md', import.meta.url)
writeFileSync(file, withCurrentTables(readFileSync(file, 'utf8')))
