import { sampleContact } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { stagePeople } from './people-stage-model.ts'

const added = (displayName: string, createdAt: number, favorite = false) =>
  sampleContact({ displayName, createdAt, favorite })
const names = (contacts: readonly { displayName: string }[]) => contacts.map(({ displayName }) => displayName)

test('favorites stand by name, and of the others the six that were added last', () => {
  const others = Array.from({ length: 8 }, (_, n) => added(`Person ${n}`, n))
  const { favorites, recent } = stagePeople([added('Ada', 99, true), ...others, added('Zoe', 1, true)])
  expect(names(favorites)).toEqual(['Ada', 'Zoe'])
  expect(names(recent)).toEqual(['Person 7', 'Person 6', 'Person 5', 'Person 4', 'Person 3', 'Person 2'])
})

test('those of one import stay by name', () => {
  expect(names(stagePeople([added('Ada', 5), added('Bo', 5), added('Cy', 7)]).recent)).toEqual([
    'Cy',
    'Ada',
    'Bo',
  ])
})
