import { type Html, html } from './html.ts'

/** A part of a page under a heading, told apart by its id when it changes by itself. */
export const section = (id: string, heading: string, content: Html, beside: Html | string = ''): Html =>
  html`<section id="${id}" aria-labelledby="${id}-heading">
<div class="head"><h2 id="${id}-heading">${heading}</h2>${beside}</div>
${content}
</section>`

export const empty = (sentence: Html | string): Html => html`<p class="empty">${sentence}</p>`

type Tone = 'plain' | 'positive' | 'negative' | 'warning' | 'accent'

export const badge = (words: string, tone: Tone = 'plain'): Html =>
  html`<span class="badge" data-tone="${tone}">${words}</span>`

interface Column<Row> {
  readonly heading: string
  readonly cell: (row: Row) => Html | string | number
  /** Figures stand at the end. */
  readonly figure?: boolean
}

/**
 * Rows as a table; a narrow window gets each row as a list of headings and values, still a table to a screen reader.
 * @param plain values that need no heading to be understood: a narrow window shows none
 */
export function table<Row>(
  label: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  plain = false,
): Html {
  const heads = columns.map(
    ({ heading, figure }) =>
      html`<th role="columnheader" scope="col" class="${figure ? 'end' : ''}">${heading}</th>`,
  )
  const cells = (row: Row) =>
    columns.map(
      ({ heading, cell, figure }) =>
        html`<td role="cell" data-label="${heading}" class="${figure ? 'end' : ''}"><span>${cell(row)}</span></td>`,
    )
  return html`<table role="table" aria-label="${label}"${plain ? html` class="plain"` : ''}><thead role="rowgroup"><tr role="row">${heads}</tr></thead>
<tbody role="rowgroup">${rows.map(row => html`<tr role="row">${cells(row)}</tr>`)}</tbody></table>`
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** A moment by this machine's clock, to the second. @param at epoch milliseconds, or ISO 8601 */
export function moment(at: number | string): Html {
  const date = new Date(at)
  return html`<time datetime="${date.toISOString()}">${day.format(date)}, ${clock.format(date)}</time>`
}

/** `1 mail`, `2 mails`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
