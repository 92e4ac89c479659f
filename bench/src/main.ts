/** `npm run bench`: every figure as a ratio, in one table, and as JSON under bench/results. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { type Contest, compare, type Ratio } from './compare.ts'
import { figuresNamed, titleOf } from './figures-named.ts'
import { keepResults } from './keep-results.ts'

const folder = join(import.meta.dirname, 'figures')
const say = (text: string) => process.stdout.write(text)

/** One line: the name at once, a dot for each round, and what came of it. */
async function measure(contest: Contest): Promise<Ratio> {
  say(`${contest.name.padEnd(56)} `)
  const { goal, ratio, lowest, highest, ours, theirs } = await compare(contest, () => say('.'))
  const spread = `${lowest.toFixed(2)}–${highest.toFixed(2)}`
  const medians = `${ours.toFixed(2)} : ${theirs.toFixed(2)}`
  say(` ×${ratio.toFixed(2)}  (${spread})  ${medians}${goal === null ? '' : `  goal ≤ ${goal}`}\n`)
  return { name: contest.name, goal, ratio, lowest, highest, ours, theirs }
}

async function measureAll(): Promise<void> {
  const results: Ratio[] = []
  const present = (await readdir(folder)).filter(file => file.endsWith('.ts')).sort()
  const files = figuresNamed(process.argv.slice(2), present)
  for (const [at, file] of files.entries()) {
    say(`── ${titleOf(file)} (${at + 1} of ${files.length}): starting what is measured …\n`)
    const { contests } = (await import(join(folder, file))) as {
      contests(): Promise<{ list: readonly Contest[]; end(): Promise<void> }>
    }
    const { list, end } = await contests()
    for (const contest of list) results.push(await measure(contest))
    await end()
  }
  await keepResults(join(import.meta.dirname, '../results/latest.json'), results)
}

// What a broken figure has started cannot be known here: it ends with this process, which must not wait for it.
await measureAll().catch(error => {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
})
