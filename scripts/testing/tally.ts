import { stripVTControlCharacters } from 'node:util'
import type { Lap } from './slowest.ts'

/** What came of a suite. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  /** What ran, and for how long. */
  readonly laps?: readonly Lap[]
  /** What failed, by its name, with the first line of why: the end of a long output is what people see of it. */
  readonly failures?: readonly string[]
  /** What passed when it was tried again, told in the same way: none of them may stay. */
  readonly unsteady?: readonly string[]
}

/** The first line of a message that says something, without colours. */
export const firstLine = (text = '') =>
  stripVTControlCharacters(text)
    .split('\n')
    .map(line => line.trim())
    .find(line => line !== '') ?? ''
