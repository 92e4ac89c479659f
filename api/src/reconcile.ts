/**
 * An operator's command: compares ledger, calls, payments and numbers with each other, with the payment provider's list and
 * with the carrier's detail records. Prints each difference with what to do.
 *
 *   node api/src/reconcile.ts [--since 2026-11-01] [--mend]
 *
 * Reads the same configuration as the api, and writes nothing without `--mend`. Ends with 0 when nothing differs, 1 when
 * something does, and 2 when it could not look at all of it.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { createApp } from './app.ts'
import { complain } from './complain.ts'
import { readConfig } from './config.ts'
import { createDependencies } from './dependencies.ts'
import {
  type Comparison,
  type Difference,
  namesOf,
  type Unasked,
} from './features/reconciliation/difference.ts'
import { createLogger } from './logging/logger.ts'

const CLEAN = 0
const DIFFERENT = 1
const COULD_NOT_LOOK = 2

const say = (line: string) => process.stdout.write(`${line}\n`)

/** @throws Error with a sentence for what is no such command */
function readArguments(): { readonly since: number; readonly isMending: boolean } {
  const { values } = parseArgs({ options: { since: { type: 'string' }, mend: { type: 'boolean' } } })
  const since = values.since === undefined ? 0 : Date.parse(values.since)
  if (Number.isNaN(since)) throw new Error(`--since takes a day such as 2026-11-01, not ${values.since}.`)
  return { since, isMending: values.mend === true }
}

/** @returns whether it is mended */
async function tell({ about, says, todo, mend }: Difference, isMending: boolean): Promise<boolean> {
  say(`${about}: ${says}.`)
  try {
    const isMended = isMending && mend !== null && (await mend())
    say(isMended ? '  mended' : `  ${mend ? '' : 'by hand: '}${todo}.`)
    return isMended
  } catch (error) {
    complain('  Could not mend it', error)
    return false
  }
}

/**
 * Compares all things of one kind, and tells of each difference.
 * @returns how many things were compared, how many differences were found, how many of these were mended, and whether all
 * things could be compared
 */
async function compareAll({ page, things }: Comparison, since: number, isMending: boolean) {
  const counted = { looked: 0, found: 0, mended: 0, isWhole: true }
  const unasked: Unasked[] = []
  const read = (after: string | null) =>
    page(after, since).catch(error => {
      complain(`Could not look at all ${things}`, error)
      return null
    })
  for (let after: string | null = null, isLast = false; !isLast; ) {
    const compared: Awaited<ReturnType<typeof read>> = await read(after)
    if (compared === null) {
      counted.isWhole = false
      break
    }
    counted.looked += compared.looked
    counted.found += compared.differences.length
    for (const difference of compared.differences) if (await tell(difference, isMending)) counted.mended += 1
    unasked.push(...compared.unasked)
    after = compared.next
    isLast = after === null
  }
  const [first] = unasked
  if (first) complain(`Could not compare ${namesOf(unasked)}`, first.cause)
  return { ...counted, isWhole: counted.isWhole && !first }
}

async function reconcile(): Promise<number> {
  const { since, isMending } = readArguments()
  const { dependencies, close } = createDependencies(readConfig(process.env), createLogger('silent'))
  try {
    const { comparisons } = createApp(dependencies)
    const looked: string[] = []
    const all = { found: 0, mended: 0, isWhole: true }
    for (const comparison of comparisons) {
      const counted = await compareAll(comparison, since, isMending)
      all.isWhole &&= counted.isWhole
      looked.push(`${counted.looked} ${comparison.things}`)
      all.found += counted.found
      all.mended += counted.mended
    }
    const count = all.found === 1 ? '1 difference' : `${all.found} differences`
    const left = all.isWhole ? '' : '; not all could be compared'
    say(`${count} in ${looked.join(', ')}${isMending ? `; ${all.mended} mended` : ''}${left}.`)
    if (!all.isWhole) return COULD_NOT_LOOK
    return all.found > all.mended ? DIFFERENT : CLEAN
  } finally {
    await close()
  }
}

try {
  process.exitCode = await reconcile()
} catch (error) {
  complain('Could not look', error)
  process.exitCode = COULD_NOT_LOOK
}
