/** Writes the tables of docs/call-states.md anew: `npm run write-call-states` in this package. */
import { readFileSync, writeFileSync } from 'node:fs'
import { withCurrentTables } from './call-state-tables.ts'

const file = new URL('../../../docs/call-states.md', import.meta.url)
writeFileSync(file, withCurrentTables(readFileSync(file, 'utf8')))
