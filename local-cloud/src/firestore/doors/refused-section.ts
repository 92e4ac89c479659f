import { type Html, html } from '../../pages/html.ts'
import { badge, empty, moment, section, table } from '../../pages/page-sections.ts'
import type { RefusedRequest } from '../store/access-control.ts'
import { shortName } from './collection-table.ts'

/** As many rows as are seen before somebody asks for all. */
const FIRST = 10

/** The same request, refused for the same reason to the same person, as often as it came. */
interface RefusedAlike {
  readonly last: RefusedRequest
  readonly times: number
}

/** Whoever tries again and again is one row, where they tried last. @param refused the newest first */
const foldAlike = (refused: readonly RefusedRequest[]): readonly RefusedAlike[] =>
  [
    ...Map.groupBy(refused, ({ operation, name, uid, reason }) =>
      JSON.stringify([operation, name, uid, reason]),
    ).values(),
  ].flatMap(alike => (alike[0] ? [{ last: alike[0], times: alike.length }] : []))

const refusedTable = (label: string, rows: readonly RefusedAlike[]): Html =>
  table<RefusedAlike>(
    label,
    [
      {
        heading: 'Request',
        cell: ({ last: { operation, name } }) =>
          html`<span class="named">${badge(operation, 'negative')} <code>${shortName(name)}</code></span>`,
      },
      {
        heading: 'By',
        cell: ({ last: { uid } }) => (uid === null ? 'nobody' : html`<code>${uid}</code>`),
      },
      { heading: 'Why', cell: ({ last: { reason } }) => html`<pre>${reason}</pre>` },
      {
        heading: 'When',
        cell: ({ last, times }) =>
          times === 1
            ? moment(last.time)
            : html`<strong>× ${times}</strong> <small>last ${moment(last.time)}</small>`,
        figure: true,
      },
    ],
    rows,
  )

/** What the rules refused and why: the newest, and all of it for who asks. */
export function refusedSection(refused: readonly RefusedRequest[]): Html {
  const rows = foldAlike(refused)
  const heading = 'Refused by the rules'
  if (rows.length === 0)
    return section('refused', heading, empty('The rules have refused nothing since the start.'))
  const rest = rows.slice(FIRST)
  return section(
    'refused',
    heading,
    html`${refusedTable(heading, rows.slice(0, FIRST))}${
      rest.length === 0
        ? ''
        : html`<details id="refused-rest"><summary id="refused-all">Show all ${rows.length}</summary>
${refusedTable('Refused before', rest)}</details>`
    }`,
  )
}
