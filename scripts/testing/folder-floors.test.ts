import { expect, test } from 'vitest'
import { findRings } from './folder-floors.ts'

const imports = (...lines: string[]) =>
  lines.map(line => {
    const [from = '', to = ''] = line.split(' > ')
    return { from, to }
  })

test('a tree whose imports all point down can be laid in floors', () => {
  const tree = imports(
    'calling/src/index.ts > calling/src/tabs/tab.ts',
    'calling/src/tabs/tab.ts > calling/src/engine/engine.ts',
    'calling/src/engine/engine.ts > calling/src/call/call.ts',
    'calling/src/tabs/tab.ts > calling/src/call/call.ts',
    'shell/src/index.ts > calling/src/index.ts',
  )
  expect(findRings(tree)).toEqual([])
})

test.each([
  [
    'two folders whose files do not import each other, though the folders do',
    imports(
      'shell/src/auth/door.ts > shell/src/live/fit.ts',
      'shell/src/live/source.ts > shell/src/auth/app.ts',
    ),
    'shell/src',
  ],
  [
    'three folders in a circle',
    imports('p/src/a/x.ts > p/src/b/x.ts', 'p/src/b/y.ts > p/src/c/x.ts', 'p/src/c/y.ts > p/src/a/y.ts'),
    'p/src',
  ],
  [
    'a folder below another one that reaches into it',
    imports('p/src/a/deep/x.ts > p/src/b/x.ts', 'p/src/b/y.ts > p/src/a/y.ts'),
    'p/src',
  ],
  [
    'a circle by way of a file directly in src',
    imports('p/src/a/x.ts > p/src/f.ts', 'p/src/f.ts > p/src/a/y.ts'),
    'p/src',
  ],
  [
    'siblings further down',
    imports('p/src/f/a/x.ts > p/src/f/b/x.ts', 'p/src/f/b/y.ts > p/src/f/a/y.ts'),
    'p/src/f',
  ],
  ['packages', imports('a/src/x.ts > b/src/x.ts', 'b/src/y.ts > a/src/y.ts'), '.'],
])('%s cannot', (_, ring, folder) => {
  const innocent = imports('p/src/top.ts > p/src/a/x.ts', 'p/src/c/x.ts > p/src/lowest/x.ts')
  expect(findRings([...ring, ...innocent])).toEqual([{ folder, imports: ring }])
})

test('tests and what only tests use may look anywhere', () => {
  const tree = imports(
    'p/src/a/x.test.ts > p/src/b/x.ts',
    'p/src/b/x.ts > p/src/a/x.ts',
    'p/src/a/x.ts > p/src/testing/x.ts',
    'p/src/testing/x.ts > p/src/b/x.ts',
  )
  expect(findRings(tree)).toEqual([])
})
