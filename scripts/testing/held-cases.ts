import type { SourceFile } from './source-files.ts'

const stated = /^### (A\d+)$/gm
const row = /^\| (A\d+) \| `([^`]+)` \| `([^`]+)` \|$/gm
const refusal = /^\| `([\w/-]+)` \|[^|]*\| `([^`]+)` \|$/gm
const promise = /^\|[^|]*\|[^|]*\| `([^`]+)` › ([^|]+?) \|$/gm

const textOf = (files: readonly SourceFile[], path: string) =>
  files.find(file => file.path === path)?.text ?? ''

/**
 * What is wrong with the threat model, one sentence each: every case of `docs/rules/abuse.md` has one row, whose place
 * exists and whose test cites the case.
 */
export function unheldCases(files: readonly SourceFile[]): readonly string[] {
  const cases = [...textOf(files, 'docs/rules/abuse.md').matchAll(stated)].map(([, number]) => `${number}`)
  const rows = [...textOf(files, 'docs/threat-model.md').matchAll(row)]
  const wrong = cases.flatMap(number => {
    const own = rows.filter(([, of]) => of === number)
    return own.length === 1 ? [] : [`docs/threat-model.md has ${own.length} rows for ${number}`]
  })
  for (const [, number = '', place = '', test = ''] of rows) {
    if (!cases.includes(number)) wrong.push(`docs/threat-model.md has ${number}, which no rule states`)
    if (!textOf(files, place)) wrong.push(`${number} is held in ${place}, which does not exist`)
    if (!new RegExp(`\\b${number}\\b`).test(textOf(files, test)))
      wrong.push(`${number} is shown by ${test}, which does not cite it`)
  }
  return wrong
}

/**
 * What is wrong with the faults, one sentence each: each row of `docs/faults.md` names a test that is there, and each
 * code has one row, whose test names it.
 * @param codes the closed list of errors
 */
export function untoldFaults(files: readonly SourceFile[], codes: readonly string[]): readonly string[] {
  const text = textOf(files, 'docs/faults.md')
  const faults = [...text.matchAll(promise)]
  const refusals = [...text.matchAll(refusal)]
  return [
    ...(faults.length === 0 ? ['docs/faults.md names no fault'] : []),
    ...faults
      .filter(([, path = '', title = '']) => !textOf(files, path).includes(title))
      .map(([, path, title]) => `docs/faults.md names ${path} › ${title}, which is not there`),
    ...codes
      .filter(code => refusals.filter(([, of]) => of === code).length !== 1)
      .map(code => `docs/faults.md does not have one row for ${code}`),
    ...refusals
      .filter(([, code = '', path = '']) => !textOf(files, path).includes(code))
      .map(([, code, path]) => `${code} is shown by ${path}, which does not name it`),
  ]
}
