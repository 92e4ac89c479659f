import { type Html, html } from '../../pages/html.ts'
import { badge, empty, moment, plural, section, table } from '../../pages/page-sections.ts'
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
  html`<span class="badge" data-state="${state}" data-tone="${held ? 'warning' : state === 'answered' ? 'positive' : 'accent'}">${held ? 'held' : state}</span>`

function callArticle(now: number, legs: readonly ShownLeg[]): Html {
  const [first] = legs
  if (!first) return html``
  return html`<article>
<h3>${first.from} → ${first.to}</h3>
<p class="note">call <code>${short(first.session)}</code>, ${first.direction}, for ${duration(now - first.startedAt)}</p>
${table<ShownLeg>(
  'Both ends of this call',
  [
    { heading: 'End', cell: ({ device }) => device.replace(/gencred(\w{8})\w*/, '$1') },
    { heading: 'State', cell: stateOf },
    {
      heading: 'Talking',
      cell: ({ answeredAt }) => (answeredAt === null ? 'not answered' : duration(now - answeredAt)),
    },
    {
      heading: 'Packets',
      cell: ({ packets }) => `said ${packets.said}, heard ${packets.heard}`,
    },
    {
      heading: 'Action',
      cell: ({ id }) => html`<span class="buttons">${command('Hang up', 'hangup', { id })}</span>`,
      figure: true,
    },
  ],
  legs,
)}
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
        heading: 'Line',
        cell: ({ sipUsername }) => html`<code title="${sipUsername}">${short(sipUsername)}</code>`,
      },
      { heading: 'Session', cell: ({ session }) => html`<code>${short(session)}</code>` },
      {
        heading: 'Socket',
        cell: line => {
          if (away.includes(line)) return badge('Gone, its call waits', 'warning')
          return line.frozen ? badge('Half open', 'warning') : badge('Open', 'positive')
        },
      },
      { heading: 'Calls', cell: ({ calls }) => plural(calls, 'call') },
      {
        heading: 'Action',
        cell: line => (away.includes(line) ? '–' : lineCommands(line)),
        figure: true,
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
  const late = wait > 0 ? ` ${wait} ms late` : ''
  return html`${said}${plan.length > 1 ? ' twice' : ''}${late}`
}

const webhookTable = (webhooks: readonly LoggedWebhook[]): Html =>
  table(
    'Webhooks',
    [
      { heading: 'Event', cell: ({ type }) => html`<code>${type}</code>`, whole: true },
      { heading: 'About', cell: ({ about }) => (about === '' ? '–' : about) },
      { heading: 'Answered', cell: outcome },
      { heading: 'When', cell: ({ at }) => moment(at), figure: true },
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
  html`<p class="note">What the api was told. Some are late and some come twice, on purpose: <code>WEBHOOK_SEED=${webhookSeed}</code> repeats this run.</p>
${webhooks.length === 0 ? empty('None yet.') : webhookTable(webhooks.slice(0, WEBHOOKS_SHOWN))}`,
)}`
}
