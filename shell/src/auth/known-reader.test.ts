import { createScope } from '@parley/shared-contract/reactive'
import { expect, test } from 'vitest'
import { createSessionKeeper, knownReader } from './session-keeper.ts'

const ada = { uid: 'ada', email: 'ada@parley.test', displayName: 'Ada' }
const keep = () => createSessionKeeper({ scope: createScope(), leaveLine: async () => {}, presumed: 'ada' })

test('a question from a page painted from the cache waits until it is known who is signed in', async () => {
  const keeper = keep()
  const answers: (string | null)[] = []
  const asked = knownReader(keeper).then(uid => answers.push(uid))
  await Promise.resolve()
  expect(answers).toEqual([])
  await keeper.heard(ada)
  await asked
  expect(answers).toEqual(['ada'])
  expect(await knownReader(keeper)).toBe('ada')
})

test('nobody is an answer, too', async () => {
  const keeper = keep()
  const asked = knownReader(keeper)
  await keeper.heard(null)
  expect(await asked).toBeNull()
})
