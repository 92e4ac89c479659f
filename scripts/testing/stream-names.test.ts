import { expect, test } from 'vitest'
import { wrongStreamNames } from './stream-names.ts'

const inFile = (...lines: string[]) =>
  wrongStreamNames({ path: 'a.ts', text: ["import { Subject } from 'rxjs'", ...lines].join('\n') })

test.each([
  ['a member', '  readonly line: Behavior<Line>'],
  ['a parameter', 'function follow(source: Observable<Line>): void {'],
  ['an optional one', 'interface Ports { line?: Observable<Line> }'],
  ['one that is made', 'const line = new Subject<Line>()'],
])('%s that is a stream is named with a $', (_, text) => {
  expect(inFile(text)).toHaveLength(1)
  expect(inFile(text.replace(/line\b|source/, name => `${name}$`))).toEqual([])
})

test.each([
  ['in an interface', '  readonly line$: Subject<Line>'],
  ['as a constant', 'export const line$ = new BehaviorSubject(1)'],
])('a subject is not handed out %s', (_, text) => {
  expect(inFile(text)).toEqual(['a.ts: line$ is a Subject that others could push into'])
})

test('a subject of another kind, in a file without streams, is none', () => {
  expect(wrongStreamNames({ path: 'a.ts', text: 'let subject: Subject<Client>' })).toEqual([])
})
