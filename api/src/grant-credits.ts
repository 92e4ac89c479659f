/**
 * An operator's command: puts credits into an account, or into several, once per reference, as entries of the ledger.
 *
 *   node api/src/grant-credits.ts <uid> <micro-credits> <reference> [<uid> <micro-credits> <reference> …]
 *
 * Reads the same configuration as the api. The same reference again changes nothing.
 */
import process from 'node:process'
import { toCredits } from '@parley/shared-contract'
import { readConfig } from './config.ts'
import { createDependencies } from './dependencies.ts'
import { createLogger } from './logging/logger.ts'

const given = process.argv.slice(2)
const grants = given.flatMap((uid, place) =>
  place % 3 === 0 ? [{ uid, amountMicro: Number(given[place + 1]), reference: given[place + 2] }] : [],
)
const isGrant = ({ uid, amountMicro, reference }: (typeof grants)[number]) =>
  uid && reference && Number.isSafeInteger(amountMicro) && amountMicro > 0
if (grants.length === 0 || !grants.every(isGrant)) {
  process.stderr.write('Usage: grant-credits <uid> <whole micro-credits> <reference> …\n')
  process.exit(1)
}

const { dependencies, close } = createDependencies(readConfig(process.env), createLogger('silent'))
try {
  for (const { uid, amountMicro, reference = '' } of grants) {
    const draft = {
      id: `grant_${uid}_${reference}`,
      type: 'adjustment',
      amountMicro,
      description: 'Credits from Parley',
      referenceId: reference,
    } as const
    const entry = await dependencies.stores.ledger.post(uid, draft, dependencies.clock.now())
    process.stdout.write(`${uid} has ${entry.balanceAfter} credits after ${toCredits(amountMicro)} more.\n`)
  }
} finally {
  await close()
}
