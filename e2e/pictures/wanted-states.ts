import process from 'node:process'
import { allStates } from '../states/all-states.ts'
import type { State } from '../states/state.ts'

/** The parts of names that pictures are asked for by; none when all are wanted. */
const parts = (process.env.PICTURES_OF ?? '').split(' ').filter(Boolean)

/** The states that pictures are taken of. */
export const wantedStates: readonly State[] = allStates.filter(
  ({ name }) => parts.length === 0 || parts.some(part => name.includes(part)),
)

// Run by itself it says, before anything is built, when there is nothing to take a picture of.
if (import.meta.main && wantedStates.length === 0) {
  const pages = [...new Set(allStates.map(({ name }) => name.split('/')[0]))]
  process.stderr.write(
    `No page or state has ${parts.map(part => `“${part}”`).join(' or ')} in its name. The pages are: ${pages.join(', ')}.\n`,
  )
  process.exitCode = 1
}
