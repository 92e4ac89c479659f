import { type Html, html } from '../../pages/html.ts'
import { moment } from '../../pages/page-sections.ts'
import type { Document, Fields, Value } from '../model/document.ts'
import { shortName } from './collection-table.ts'

/** The style knows as many depths. */
const DEEPEST = 4

/** A line of JSON whose value is a moment between 2001 and 2096, in epoch milliseconds. */
const epochLine = /^(.*: )([1-3]\d{12})(,?)$/

/** One document with its fields, folded unless `opened`; a moment stands beside each number that is one. */
export function documentDetails({ name, fields, updateTime }: Document, opened: boolean): Html {
  const id = name.split('/').at(-1) ?? ''
  const lines = JSON.stringify(plainFields(fields), null, 2).split('\n')
  return html`<details id="document-${id}"${opened ? ' open' : ''}>
<summary id="summary-${id}"><code>${id}</code><small>Changed ${moment(updateTime)}</small></summary>
<pre>${lines.map(line => html`<span class="line in-${depthOf(line)}">${withMoment(line)}</span>`)}</pre>
</details>`
}

/** How deep a line stands; what is too long for it goes on below its own beginning. */
const depthOf = (line: string): number => Math.min(DEEPEST, (/^ */.exec(line)?.[0].length ?? 0) / 2)

function withMoment(line: string): Html | string {
  const at = epochLine.exec(line)?.[2]
  return at === undefined ? line : html`${line}  ${moment(Number(at))}`
}

const plainFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, plainValue(value)]))

/** A value as a person reads it: numbers, text and times bare, without the protocol's names of types. */
function plainValue(value: Value): unknown {
  if ('mapValue' in value) return plainFields(value.mapValue.fields ?? {})
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(plainValue)
  if ('integerValue' in value) return Number(value.integerValue)
  if ('referenceValue' in value) return shortName(value.referenceValue)
  return Object.values(value)[0]
}
