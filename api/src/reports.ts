/**
 * An operator's command: prints what people have reported and written, newest first.
 *
 *   node api/src/reports.ts
 *   node api/src/reports.ts --forget <id>
 *
 * Reads the same configuration as the api. With `--forget` one of them is taken away, and what is not there is named.
 */
import process from 'node:process'
import { complain } from './complain.ts'
import { readConfig } from './config.ts'
import { createDependencies } from './dependencies.ts'
import { complaintText } from './features/complaints/complaint-text.ts'
import type { ComplaintsStore } from './features/complaints/complaints-store.ts'
import { createLogger } from './logging/logger.ts'

/** As many as somebody reads. */
const SHOWN = 200

const [option, id, ...others] = process.argv.slice(2)
if (option !== undefined && (option !== '--forget' || !id || others.length > 0)) {
  process.stderr.write('Usage: reports [--forget <id>]\n')
  process.exit(1)
}

async function show(store: ComplaintsStore): Promise<void> {
  const latest = await store.latest(SHOWN)
  const texts = latest.map(complaint => `${complaintText(complaint)}\n`)
  process.stdout.write(texts.length === 0 ? 'Nobody has reported or written anything.\n' : texts.join('\n'))
}

async function forget(store: ComplaintsStore, which: string): Promise<void> {
  if (!(await store.remove(which))) throw new Error(`There is no ${which}.`)
  process.stdout.write(`${which} is forgotten.\n`)
}

try {
  const { dependencies, close } = createDependencies(readConfig(process.env), createLogger('silent'))
  try {
    const { complaints } = dependencies.stores
    await (id ? forget(complaints, id) : show(complaints))
  } finally {
    await close()
  }
} catch (error) {
  complain('Could not read the reports', error)
  process.exitCode = 1
}
