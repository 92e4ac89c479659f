import type { UserId } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { createBooks } from './books.ts'
import { type Acting, createOthersJudge } from './other-people.ts'

const ADA: UserId = 'ada'
const GRACE: UserId = 'grace'

test('I7: a change of those who acted just before is theirs, with a pause between; of anybody else it is told', () => {
  const acting: Acting = { people: new Set(), isEverybody: false }
  const judge = createOthersJudge(acting)
  const books = createBooks()
  const after = (who: readonly UserId[], ada: number, grace: number) => {
    for (const uid of who) acting.people.add(uid)
    books.take(
      new Map([
        [`billing/${ADA}`, { micro: ada }],
        [`billing/${GRACE}`, { micro: grace }],
      ]),
    )
    return judge(books)
  }

  expect(after([ADA, GRACE], 1, 1)).toEqual([])
  expect(after([ADA], 2, 1)).toEqual([])
  expect(after([], 2, 1)).toEqual([])
  expect(after([GRACE], 3, 2)).toEqual([])
  expect(after([GRACE], 4, 2)).toEqual([`I7: billing/${ADA} of ${ADA} is changed by ${GRACE}`])
})
