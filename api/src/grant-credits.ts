/**
 * An operator's command: puts credits into an account, or into several, once per reference, as entries of the ledger.
 *
 *   node api/src/grant-credits.ts <uid> <micro-credits> <reference> [<uid> <micro-credits> <reference> …]
 *
 * Reads the same configuration as the api. The same reference again changes nothing, and another amount for it is
 * refused. Who can be given nothing is named, and the others are given theirs.
 */
import process from 'node:process'
import { toCredits } from '@parley/shared-contract'
import { complain } from './complain.ts'
import { readConfig } from './config.ts'
import { createDependencies } from './dependencies.ts'
import { entryLine } from './features/ledger/entry-line.ts'
import type { LedgerStore } from './features/ledger/ledger-store.ts'
import { createLogger } from './logging/logger.ts'

const given = process.argv.slice(2)
const grants = given.flatMap((uid, place) =>
  place % 3 === 0 ? [{ uid, amountMicro: Number(given[place + 1]), reference: given[place + 2] }] : [],
)
type Grant = (typeof grants)[number]
const isGrant = ({ uid, amountMicro, reference }: Grant) =>
  uid && reference && Number.isSafeInteger(amountMicro) && amountMicro > 0
if (grants.length === 0 || !grants.every(isGrant)) {
  process.stderr.write('Usage: grant-credits <uid> <whole micro-credits> <reference> …\n')
  process.exit(1)
}

/** @throws Error with a sentence where this reference has given that person another amount */
async function give(ledger: LedgerStore, { uid, amountMicro, reference = '' }: Grant, now: number) {
  const draft = {
    id: `grant_${uid}_${reference}`,
    type: 'adjustment',
    amountMicro,
    description: 'Credits from Parley',
    referenceId: reference,
  } as const
  const entry = await ledger.post(uid, draft, now)
  if (entry.amountMicro !== amountMicro) {
    throw new Error(`${reference} has given them ${toCredits(entry.amountMicro)} credits already.`)
  }
  process.stdout.write(`${entryLine(entry)}\n`)
}

try {
  const { dependencies, close } = createDependencies(readConfig(process.env), createLogger('silent'))
  try {
    for (const grant of grants) {
      await give(dependencies.stores.ledger, grant, dependencies.clock.now()).catch(error => {
        complain(`Could not give credits to ${grant.uid}`, error)
        process.exitCode = 1
      })
    }
  } finally {
    await close()
  }
} catch (error) {
  complain('Could not give credits', error)
  process.exitCode = 1
}
