/**
 * `npm run simulate -- --seeds 200 --steps 250`: prints each seed, and of one that fails every step. `--from 7` begins with
 * that seed, `--all` goes on after one that fails, `--about session-3` prints the documents that name it at the end.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { simulate } from './simulation.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    steps: { type: 'string', default: '250' },
    from: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
    about: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
})
const [seeds, length, from] = [values.seeds, values.steps, values.from].map(Number) as [
  number,
  number,
  number,
]
const say = (line: string) => process.stdout.write(`${line}\n`)

let total = 0
for (let seed = from; seed < from + seeds; seed += 1) {
  const { steps, broken, books } = await simulate(seed, length)
  total += steps.length
  if (values.verbose || (broken.length > 0 && !values.all))
    for (const [index, step] of steps.entries()) say(`  ${index + 1}. ${step}`)
  for (const sentence of broken) say(`  ✗ ${sentence}`)
  for (const [path, document] of Object.entries(books)) {
    const line = `${path} ${JSON.stringify(document)}`
    if (values.about && line.includes(values.about)) say(`  ${line}`)
  }
  say(`${broken.length === 0 ? '✓' : '✗'} seed ${seed}: ${steps.length} steps`)
  if (broken.length > 0) process.exitCode = 1
  if (broken.length > 0 && !values.all) break
}
say(`${total} steps`)
