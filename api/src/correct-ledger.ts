/**
 * An operator's command: enters a correction where the books differ, as `npm run reconcile` says.
 *
 *   node api/src/correct-ledger.ts <uid> <signed micro-credits> <document>
 *
 * The document is what is wrong: `callSessions/…`, `payments/…` or `transactions/…`. Reads the same configuration as the api.
 * The same again changes nothing. More than is there is not taken (D10): the rest is recorded with the entry.
 */
import process from 'node:process'
import { complain } from './complain.ts'
import { readConfig } from './config.ts'
import { createDependencies } from './dependencies.ts'
import { readCorrection } from './features/ledger/correction.ts'
import { entryLine } from './features/ledger/entry-line.ts'
import { createLogger } from './logging/logger.ts'

const correction = readCorrection(process.argv.slice(2))
if (correction === null) {
  process.stderr.write('Usage: correct-ledger <uid> <signed whole micro-credits> <document>\n')
  process.exit(1)
}

try {
  const { dependencies, close } = createDependencies(readConfig(process.env), createLogger('silent'))
  try {
    const entry = await dependencies.stores.ledger.correct(correction, dependencies.clock.now())
    process.stdout.write(`${entryLine(entry)}\n`)
  } finally {
    await close()
  }
} catch (error) {
  complain(`Could not correct ${correction.document} of ${correction.uid}`, error)
  process.exitCode = 1
}
