import process from 'node:process'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { createDependencies } from './dependencies.ts'

/**
 * An operator's gift or correction, as a ledger entry like any other:
 * `node src/grant-credits.ts <uid> <whole micro-credits> <reference>`, with the api's own environment.
 * The same reference for the same person is one gift, however often it is run.
 */
async function grantCredits([uid, micro, reference]: readonly string[]): Promise<void> {
  const amountMicro = Number(micro)
  if (!uid || !reference || !Number.isSafeInteger(amountMicro)) {
    throw new Error('Usage: grant-credits <uid> <whole micro-credits> <reference>')
  }
  const { dependencies, close } = createDependencies(readConfig(process.env), pino({ level: 'silent' }))
  const draft = {
    id: `adjustment_${uid}_${reference}`,
    type: 'adjustment' as const,
    amountMicro,
    description: amountMicro < 0 ? 'Correction' : 'Credits from Parley',
    referenceId: reference,
  }
  try {
    await dependencies.stores.ledger.post(uid, draft, dependencies.clock.now())
  } finally {
    await close()
  }
}

try {
  await grantCredits(process.argv.slice(2))
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
