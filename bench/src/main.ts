/** `npm run bench`: every figure as a ratio, in one table, and as JSON under bench/results. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { type Contest, compare, type Ratio } from './compare.ts'
import { keepResults } from './keep-results.ts'

const folder = join(import.meta.dirname, 'figures')
const wanted = process.argv.slice(2)
const files = (await readdir(folder)).filter(
  file => file.endsWith('.ts') && (wanted.length === 0 || wanted.some(name => file.includes(name))),
)

const results: Ratio[] = []
for (const file of files.sort()) {
  const { contests } = (await import(join(folder, file))) as {
    contests(): Promise<{ list: readonly Contest[]; end(): Promise<void> }>
  }
  const { list, end } = await contests()
  for (const contest of list) {
    const result = await compare(contest)
    results.push(result)
    const goal = result.goal === null ? '' : `  goal ≤ ${result.goal}`
    const spread = `${result.lowest.toFixed(2)}–${result.highest.toFixed(2)}`
    const medians = `${result.ours.toFixed(2)} : ${result.theirs.toFixed(2)}`
    process.stdout.write(
      `${result.name.padEnd(48)} ×${result.ratio.toFixed(2)}  (${spread})  ${medians}${goal}\n`,
    )
  }
  await end()
}
await keepResults(join(import.meta.dirname, '../results/latest.json'), results)
