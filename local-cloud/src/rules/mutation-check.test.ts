import { expect, test } from 'vitest'
import { enforce } from './enforce.ts'
import { parseRules } from './syntax/parse-rules.ts'
import { answersAll, requestOf } from './testing/decide-case.ts'
import { deployedCases, deployedRules } from './testing/deployed-rules.ts'
import { mutantsOf } from './testing/mutants.ts'

const service = parseRules(deployedRules)
const cases = Object.values(deployedCases)
  .flat()
  .map(one => [one, requestOf(one)] as const)

test('the deployed rules decide every case without a server as they do behind one', () => {
  const wrong = cases.filter(one => !answersAll(enforce(service), [one])).map(([{ title }]) => title)
  expect(wrong).toEqual([])
})

test('no condition, limit or listed field of the deployed rules can change without a case noticing', () => {
  const mutants = mutantsOf(service)
  expect(mutants.length).toBeGreaterThan(150)
  const unnoticed = mutants.filter(mutant => answersAll(enforce(mutant.service), cases))
  expect(unnoticed.map(({ change }) => change)).toEqual([])
})
