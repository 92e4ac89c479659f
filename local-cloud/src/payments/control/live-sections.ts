import { type Html, html } from '../../pages/html.ts'
import { badge, empty, moment, section, table } from '../../pages/page-sections.ts'
import { type Charge, refundableOf } from '../models/charge-model.ts'
import type { Session } from '../models/session-model.ts'
import { dollars } from '../service/dollars.ts'
import type { ControlState, ShownDelivery, ShownPayment } from './control-state.ts'

/** A button that asks the control API for something. */
const command = (label: string, path: string, body: object): Html =>
  html`<button type="button" data-post="/control/${path}" data-body="${JSON.stringify(body)}">${label}</button>`

const disputeBadges = {
  needs_response: badge('Disputed', 'warning'),
  won: badge('Dispute won', 'positive'),
  lost: badge('Dispute lost', 'negative'),
} as const

function stateOf({ charge, dispute }: ShownPayment): Html {
  if (!charge.paid) return html`${badge('Failed', 'negative')} <small>${charge.failure_message ?? ''}</small>`
  if (dispute) return disputeBadges[dispute.status]
  if (charge.refunded) return badge('Refunded')
  if (charge.amount_refunded > 0) return badge(`${dollars(charge.amount_refunded)} refunded`)
  return badge('Paid', 'positive')
}

function commandsOf({ charge, dispute }: ShownPayment): Html | string {
  if (dispute?.status === 'needs_response') {
    const end = (label: string, how: string) =>
      command(label, 'dispute-end', { dispute: dispute.id, end: how })
    return html`<span class="buttons">${end('Won', 'won')}${end('Lost', 'lost')}</span>`
  }
  if (!charge.paid || charge.disputed || refundableOf(charge) === 0) return ''
  return html`<span class="buttons">${refundCommands(charge)}${command('Dispute', 'dispute', { charge: charge.id })}</span>`
}

function refundCommands(charge: Charge): Html {
  const half = Math.floor(refundableOf(charge) / 2)
  return html`${command('Refund', 'refund', { charge: charge.id })}${half > 0 ? command(`Refund ${dollars(half)}`, 'refund', { charge: charge.id, amount: half }) : ''}`
}

const paymentTable = (payments: readonly ShownPayment[]): Html =>
  table(
    'Payments',
    [
      { heading: 'Amount', cell: ({ charge }) => dollars(charge.amount), whole: true },
      {
        heading: 'Payment',
        cell: ({ charge }) => html`<code>${charge.payment_intent}</code>`,
      },
      {
        heading: 'Card',
        cell: ({ charge }) => html`… ${charge.payment_method_details.card.last4}`,
        whole: true,
      },
      { heading: 'State', cell: stateOf },
      { heading: 'Made', cell: ({ charge }) => moment(charge.created * 1000) },
      { heading: 'Actions', cell: commandsOf, figure: true, below: true },
    ],
    payments,
  )

const openTable = (open: readonly Session[]): Html =>
  table(
    'Open checkouts',
    [
      { heading: 'Amount', cell: ({ amount_total }) => dollars(amount_total), whole: true },
      { heading: 'Page', cell: ({ url, id }) => html`<a href="${url}">${id.slice(0, 20)}…</a>` },
      { heading: 'Made', cell: ({ created }) => moment(created * 1000) },
      { heading: 'Ends', cell: ({ expires_at }) => moment(expires_at * 1000), figure: true },
    ],
    open,
  )

const deliveryBadges = {
  held: badge('Held', 'warning'),
  waiting: badge('Waiting', 'accent'),
  taken: '',
  lost: badge('Lost on purpose', 'warning'),
  'given up': badge('Given up', 'negative'),
} as const

const answerBadge = (status: number): Html =>
  status === 0
    ? badge('No answer', 'negative')
    : badge(String(status), status >= 200 && status < 300 ? 'positive' : 'negative')

const deliveryTable = (deliveries: readonly ShownDelivery[]): Html =>
  table(
    'Webhooks',
    [
      { heading: 'Event', cell: ({ type }) => html`<code>${type}</code>`, whole: true },
      { heading: 'About', cell: ({ about }) => html`<code>${about}</code>` },
      {
        heading: 'API answered',
        cell: ({ answers, state }) =>
          html`<span class="chips">${answers.slice(-5).map(answerBadge)}${deliveryBadges[state]}</span>`,
      },
      { heading: 'Made', cell: ({ created }) => moment(created * 1000) },
      {
        heading: 'Actions',
        cell: ({ id }) =>
          html`<span class="buttons">${command('Send again', 'resend', { event: id })}</span>`,
        figure: true,
        below: true,
      },
    ],
    deliveries,
  )

/** The parts of the page that change by themselves. */
export const liveSections = ({ payments, open, deliveries, webhookSeed }: ControlState): Html =>
  html`${section('payments', 'Payments', payments.length === 0 ? empty('Nobody has paid yet.') : paymentTable(payments))}
${section('open', 'Open checkouts', open.length === 0 ? empty('Nobody is paying.') : openTable(open))}
${section(
  'webhooks',
  'Webhooks',
  html`<p class="note">What the API was told. Some are late and some come twice, on purpose: <code>WEBHOOK_SEED=${webhookSeed}</code> repeats this run.</p>
${deliveries.length === 0 ? empty('None yet.') : deliveryTable(deliveries)}`,
)}`
