/**
 * `npm run simulate -- --seeds 200 --steps 250`: prints each seed, and of one that fails every step, since what happens at
 * the same time is not the same in each run of a seed. `--from 7` begins with that seed, `--all` goes on after one that
 * fails, `--about session-3` prints the documents that name it at the end. What a life is mostly about depends on its seed,
 * unless `--life numbers` says it.
 *
 * `--mutants` looks whether faults are noticed: each of the seeded ones is made in a copy of the api. The test that is named for
 * it has to be red there, and green without it; where none is named, or with `--lived`, the copy lives through a few seeds.
 * `--only report` seeks those alone whose words say so, `--tested` those with a test.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { seekAll } from './seeded/mutants.ts'
import { seededFaults } from './seeded/seeded-faults.ts'
import { simulate } from './simulation.ts'
import { lifeNamed } from './steps.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    steps: { type: 'string', default: '250' },
    from: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
    about: { type: 'string' },
    all: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    tested: { type: 'boolean', default: false },
    lived: { type: 'boolean', default: false },
    life: { type: 'string', default: '' },
  },
})
const [steps, from] = [Number(values.steps), Number(values.from)]
const say = (line: string) => process.stdout.write(`${line}\n`)

async function seekFaults(): Promise<void> {
  const { only, tested, lived: isLived } = values
  const faults = seededFaults.filter(one => one.what.includes(only) && (!tested || one.noticedBy))
  const caught = await seekAll(faults, { seeds: Number(values.seeds ?? 6), steps, isLived }, say)
  say(`${caught} of ${faults.length} caught`)
  if (caught < faults.length) process.exitCode = 1
}

async function liveThrough(seeds: number): Promise<void> {
  let total = 0
  for (let seed = from; seed < from + seeds; seed += 1) {
    const {
      life,
      steps: told,
      broken,
      books,
    } = await simulate(seed, steps, lifeNamed(values.life) ?? undefined)
    total += told.length
    if (values.verbose || broken.length > 0)
      for (const [index, step] of told.entries()) say(`  ${index + 1}. ${step}`)
    for (const sentence of broken) say(`  ✗ ${sentence}`)
    for (const [path, document] of books.entries()) {
      const line = `${path} ${JSON.stringify(document)}`
      if (values.about && line.includes(values.about)) say(`  ${line}`)
    }
    say(`${broken.length === 0 ? '✓' : '✗'} seed ${seed}, ${life}: ${told.length} steps`)
    if (broken.length > 0) process.exitCode = 1
    if (broken.length > 0 && !values.all) break
  }
  say(`${total} steps`)
}

if (values.mutants) await seekFaults()
else await liveThrough(Number(values.seeds ?? 20))
