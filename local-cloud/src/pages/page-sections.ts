import { type Html, html } from './html.ts'

/** A part of a page under a heading, told apart by its id when it changes by itself. */
export const section = (id: string, heading: string, content: Html, beside: Html | string = ''): Html =>
  html`<section id="${id}" aria-labelledby="${id}-heading">
<div class="head"><h2 id="${id}-heading">${heading}</h2>${beside}</div>
${content}
</section>`

export const empty = (sentence: Html | string): Html => html`<p class="empty">${sentence}</p>`

/** Stands for a page that has nothing to show yet: what that means, under a title, as in the product. @param after what helps */
export const emptySection = (id: string, title: string, sentence: string, after: Html): Html =>
  html`<section id="${id}" aria-labelledby="${id}-heading"><div class="empty"><span class="glyph" aria-hidden="true"><svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><rect x="3" y="5" width="18" height="14" rx="2"/><path d="m3 8 9 6 9-6"/></svg></span><h2 id="${id}-heading">${title}</h2><p>${sentence}</p>${after}</div></section>`

type Tone = 'plain' | 'positive' | 'negative' | 'warning' | 'accent'

export const badge = (words: string, tone: Tone = 'plain'): Html =>
  html`<span class="badge" data-tone="${tone}">${words}</span>`

interface Column<Row> {
  readonly heading: string
  readonly cell: (row: Row) => Html | string | number
  /** Figures stand at the end. */
  readonly figure?: boolean
  /** A word that is never broken, where there is room for a table. */
  readonly whole?: boolean
  /** An empty cell shows a dash, where there is room for a table. */
  readonly dashed?: boolean
  /** Several controls, which a narrow window shows below the row. */
  readonly below?: boolean
}

/**
 * Rows as a table; a column in which no row has anything is left out. A narrow window gets each row as a block: the first
 * cell heads it, the last one stands at its end, and the others follow with their headings. To a screen reader it is still
 * a table.
 */
export function table<Row>(label: string, columns: readonly Column<Row>[], rows: readonly Row[]): Html {
  const filled = columns
    .map(column => ({ column, cells: rows.map(row => html`${column.cell(row)}`) }))
    .filter(({ cells }) => cells.some(({ text }) => text !== ''))
  const heads = filled.map(
    ({ column }) =>
      html`<th role="columnheader" scope="col" class="${lookOf(column)}">${column.heading}</th>`,
  )
  const cellsOf = (at: number) =>
    filled.map(
      ({ column, cells }) =>
        html`<td role="cell" data-label="${column.heading}" class="${lookOf(column)}">${column.dashed && cells[at]?.text === '' ? html`<span class="none">—</span>` : html`<span>${cells[at]}</span>`}</td>`,
    )
  return html`<table role="table" aria-label="${label}"><thead role="rowgroup"><tr role="row">${heads}</tr></thead>
<tbody role="rowgroup">${rows.map((_row, at) => html`<tr role="row">${cellsOf(at)}</tr>`)}</tbody></table>`
}

const lookOf = <Row>({ figure, whole, below }: Column<Row>): string =>
  [figure ? 'end' : [], whole ? 'whole' : [], below ? 'below' : []].flat().join(' ')

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** A moment, to the second: by this machine's clock, until the page's script tells it by the reader's. @param at epoch milliseconds, or ISO 8601 */
export function moment(at: number | string): Html {
  const date = new Date(at)
  return html`<time datetime="${date.toISOString()}">${day.format(date)}, ${clock.format(date)}</time>`
}

/** `1 email`, `2 emails`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
