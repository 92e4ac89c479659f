import { type Html, html } from '../../pages/html.ts'
import type { LoggedWebhook } from '../webhooks/webhook-log.ts'
import type { ControlState, ShownLeg, ShownLine } from './control-state.ts'

const SHORT = 8
const WEBHOOKS_SHOWN = 15

/** A button that asks the control API for something. */
const command = (label: string, path: string, body: object): Html =>
  html`<button type="button" data-post="/control/${path}" data-body="${JSON.stringify(body)}">${label}</button>`

const short = (id: string): string => id.replace(/^(v3:|gencred)/, '').slice(0, SHORT)
const clock = (at: number): string => new Date(at).toISOString().slice(11, 19)

const duration = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

const listOf = (items: readonly Html[], empty: string): Html =>
  items.length === 0
    ? html`<p class="none">${empty}</p>`
    : html`<ul>${items.map(item => html`<li>${item}</li>`)}</ul>`

const legItem = (now: number, { id, state, held, device, answeredAt, packets }: ShownLeg): Html => html`
<div class="row"><span><strong>${device.replace(/gencred(\w{8})\w*/, '$1')}</strong>
<span class="state" data-state="${state}">${held ? 'held' : state}</span></span>
${command('Hang up', 'hangup', { id })}</div>
<small><code>${short(id)}</code> · ${answeredAt === null ? 'not answered' : duration(now - answeredAt)} ·
said ${plural(packets.said, 'packet')}, heard ${plural(packets.heard, 'packet')}</small>`

function callArticle(now: number, legs: readonly ShownLeg[]): Html {
  const [first] = legs
  if (!first) return html``
  return html`<article>
<h3>${first.from} → ${first.to}</h3>
<small>call <code>${short(first.session)}</code>, ${first.direction}, for ${duration(now - first.startedAt)}</small>
${listOf(
  legs.map(leg => legItem(now, leg)),
  '',
)}
</article>`
}

const lineItem = ({ sipUsername, session, frozen, calls }: ShownLine): Html => html`
<div class="row"><span><strong>${short(sipUsername)}</strong>${frozen ? ' · half open' : ''}</span>
<span class="buttons">${command('Drop', 'drop', { sipUsername })}
${command('Freeze', 'freeze', { sipUsername })}
${command('Sign out', 'punt', { sipUsername })}</span></div>
<small><code>${sipUsername}</code> · session <code>${short(session)}</code> · ${plural(calls, 'call')}</small>`

function outcome({ plan, answers }: LoggedWebhook): string {
  if (plan.length === 0) return 'lost on purpose'
  const [wait = 0] = plan
  const late = wait > 0 ? [`${wait} ms late`] : []
  const twice = plan.length > 1 ? ['twice'] : []
  const said =
    answers.length === 0 ? ['waiting'] : answers.map(status => (status === 0 ? 'no answer' : `${status}`))
  return [...said, ...twice, ...late].join(' · ')
}

const webhookItem = (webhook: LoggedWebhook): Html => html`
<div class="row"><strong>${webhook.type}</strong> <time datetime="${new Date(webhook.at).toISOString()}">${clock(webhook.at)}</time></div>
<small>${webhook.about === '' ? '' : `${webhook.about} · `}${outcome(webhook)}</small>`

/** The parts of the page that change by themselves. */
export function liveSections({ now, calls, lines, webhooks, webhookSeed }: ControlState): Html {
  const sessions = Object.values(Object.groupBy(calls, ({ session }) => session))
  return html`<h2>Live calls</h2>
${sessions.length === 0 ? html`<p class="none">Nobody is talking.</p>` : sessions.map(legs => callArticle(now, legs ?? []))}
<h2>Browsers</h2>
${listOf(lines.map(lineItem), 'Nobody is signed in.')}
<h2>Webhooks</h2>
<p><small>Some are late and some come twice, on purpose: <code>WEBHOOK_SEED=${webhookSeed}</code> repeats this run.</small></p>
${listOf(webhooks.slice(0, WEBHOOKS_SHOWN).map(webhookItem), 'None yet.')}`
}
