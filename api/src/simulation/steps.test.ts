import { expect, test } from 'vitest'
import { forwarding } from './forwarding/forwarding-steps.ts'
import type { Weighted } from './life.ts'
import { lives } from './steps.ts'
import { texting } from './texts/texting-steps.ts'
import { stepsOfWaiting } from './waiting-steps.ts'

test.each<[string, Weighted]>([
  ['texts', texting],
  ['calls that are sent on', forwarding],
  ['calls that nobody takes', stepsOfWaiting],
])('a life of everything has %s', (_what, steps) => {
  const all: Weighted = lives.everything.steps
  expect(all.map(([, step]) => step)).toEqual(expect.arrayContaining(steps.map(([, step]) => step)))
})
