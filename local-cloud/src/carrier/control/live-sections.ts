import { displayPhoneNumber } from '@parley/shared-contract'
import { type Html, html } from '../../pages/html.ts'
import { badge, empty, moment, section, table } from '../../pages/page-sections.ts'
import type { LoggedWebhook } from '../webhooks/webhook-log.ts'
import type { ControlState, ShownLeg, ShownLine } from './control-state.ts'

const SHORT = 8
const WEBHOOKS_SHOWN = 15

/** A button that asks the control API for something. */
const command = (label: string, path: string, body: object): Html =>
  html`<button type="button" data-post="/control/${path}" data-body="${JSON.stringify(body)}">${label}</button>`

const short = (id: string): string => id.replace(/^(v3:|gencred)/, '').slice(0, SHORT)

const duration = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const stateOf = ({ state, held }: ShownLeg): Html =>
  html`<span class="badge" data-state="${state}" data-tone="${held ? 'warning' : state === 'answered' ? 'positive' : 'accent'}">${held ? 'On hold' : capital(state)}</span>`

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * A text with every number as people write it, `(212) 555-0100`, and every browser by the first part of its SIP user, as
 * the list of browsers has it.
 */
const readable = (text: string): Html =>
  html`${text
    .split(/(?:sip:)?gencred(\w{8})[^\s,]*/)
    .map((part, at) =>
      at % 2 === 1 ? html`<code>${part}</code>` : part.replace(/\+\d{8,15}/g, displayPhoneNumber),
    )}`

/** `1 s ago`, `4 min ago`. */
const ago = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return seconds < 60 ? `${seconds} s ago` : `${Math.floor(seconds / 60)} min ago`
}

function callArticle(now: number, legs: readonly ShownLeg[]): Html {
  const [first] = legs
  if (!first) return html``
  return html`<article>
<h3>${readable(`${first.from} → ${first.to}`)}</h3>
<p class="note">${capital(first.direction)}, began ${ago(now - first.startedAt)}, session <code>${short(first.session)}</code></p>
${table<ShownLeg>(
  'Both ends of this call',
  [
    { heading: 'Side', cell: ({ device }) => readable(capital(device)) },
    { heading: 'State', cell: stateOf },
    {
      heading: 'Talk time',
      cell: ({ answeredAt }) =>
        answeredAt === null
          ? 'Not answered'
          : html`<span class="figures">${duration(now - answeredAt)}</span>`,
    },
    {
      heading: 'Audio packets',
      cell: ({ packets }) =>
        html`<span class="figures">${packets.said} sent, ${packets.heard} received</span>`,
    },
    {
      heading: 'Actions',
      cell: ({ id }) => html`<span class="buttons">${command('Hang up', 'hangup', { id })}</span>`,
      figure: true,
    },
  ],
  legs,
)}
${legs.flatMap(({ spoken }) => (spoken === null ? [] : [html`<p class="note">Said: ${spoken}</p>`]))}
</article>`
}

const lineCommands = ({ sipUsername }: ShownLine): Html =>
  html`<span class="buttons">${command('Drop', 'drop', { sipUsername })}
${command('Freeze', 'freeze', { sipUsername })}
${command('Sign out', 'punt', { sipUsername })}</span>`

const lineTable = (lines: readonly ShownLine[], away: readonly ShownLine[]): Html =>
  table<ShownLine>(
    'Browsers',
    [
      {
        heading: 'Browser',
        cell: ({ sipUsername }) => html`<code title="${sipUsername}">${short(sipUsername)}</code>`,
      },
      { heading: 'Login', cell: ({ session }) => html`<code>${short(session)}</code>` },
      {
        heading: 'Connection',
        cell: line => {
          if (away.includes(line)) return badge('Gone, its call is kept', 'warning')
          return line.frozen ? badge('Frozen', 'warning') : badge('Connected', 'positive')
        },
      },
      {
        heading: 'Calls',
        cell: ({ calls }) => html`${calls}<span class="unit"> ${calls === 1 ? 'call' : 'calls'}</span>`,
        figure: true,
      },
      {
        heading: 'Actions',
        cell: line => (away.includes(line) ? '' : lineCommands(line)),
        figure: true,
        below: true,
      },
    ],
    [...lines, ...away],
  )

function outcome({ plan, answers }: LoggedWebhook): Html {
  if (plan.length === 0) return badge('Lost on purpose', 'warning')
  const [wait = 0] = plan
  const said =
    answers.length === 0
      ? [badge('Waiting', 'accent')]
      : answers.map(status =>
          status === 0
            ? badge('No answer', 'negative')
            : badge(`${status}`, status < 300 ? 'positive' : 'negative'),
        )
  const faults = [plan.length > 1 && 'sent twice', wait > 0 && `${wait} ms late`].filter(Boolean)
  return html`<span class="chips">${said}</span> ${faults.join(' · ')}`
}

const webhookTable = (webhooks: readonly LoggedWebhook[]): Html =>
  table(
    'Webhooks',
    [
      { heading: 'Event', cell: ({ type }) => html`<code>${type}</code>`, whole: true },
      {
        heading: 'Call',
        cell: ({ about, side }) =>
          side === undefined
            ? readable(about)
            : html`${readable(about)} <small class="side">${readable(capital(side))}</small>`,
      },
      { heading: 'API answered', cell: outcome },
      { heading: 'Sent', cell: ({ at }) => moment(at), figure: true },
    ],
    webhooks,
  )

/** The parts of the page that change by themselves. */
export function liveSections({ now, calls, lines, away, webhooks, webhookSeed }: ControlState): Html {
  const sessions = Object.values(Object.groupBy(calls, ({ session }) => session))
  return html`${section(
    'live-calls',
    'Live calls',
    sessions.length === 0
      ? empty('Nobody is talking.')
      : html`${sessions.map(legs => callArticle(now, legs ?? []))}`,
  )}
${section('browsers', 'Browsers', lines.length + away.length === 0 ? empty('No browser is signed in.') : lineTable(lines, away))}
${section(
  'webhooks',
  'Webhooks',
  html`<p class="note">What the API was told. Some are late and some come twice, on purpose: <code>WEBHOOK_SEED=${webhookSeed}</code> repeats this run.</p>
${webhooks.length === 0 ? empty('None yet.') : webhookTable(webhooks.slice(0, WEBHOOKS_SHOWN))}`,
)}`
}
