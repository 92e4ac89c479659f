import { expect, test } from 'vitest'
import { table } from './page-sections.ts'

interface Row {
  readonly name: string
  readonly action: string
}

const columns = [
  { heading: 'Name', cell: ({ name }: Row) => name },
  { heading: 'Actions', cell: ({ action }: Row) => action },
]

test('a column in which no row has anything is left out of a table', () => {
  expect(table('Rows', columns, [{ name: 'one', action: '' }]).text).not.toContain('Actions')
  const some = table('Rows', columns, [
    { name: 'one', action: '' },
    { name: 'two', action: 'Drop' },
  ]).text
  expect(some.match(/<th /g)).toHaveLength(2)
  expect(some.match(/<td /g)).toHaveLength(4)
})
