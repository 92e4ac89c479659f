import { type Html, html } from '../../pages/html.ts'
import { page } from '../../pages/page.ts'
import { section, table } from '../../pages/page-sections.ts'
import { testCards } from '../models/card-model.ts'
import type { Session } from '../models/session-model.ts'
import type { CardField, CardProblem, TypedCard } from '../models/typed-card-model.ts'
import { dollars } from '../service/dollars.ts'
import { CHECKOUT_STYLE_PATH } from './checkout-style.ts'

/** What is shown again after something went wrong. */
export interface Tried {
  readonly typed: TypedCard
  readonly problem?: CardProblem
  /** Why the card was refused. */
  readonly refusal?: string
}

const style = html`<link rel="stylesheet" href="${CHECKOUT_STYLE_PATH}">`

const field = (
  name: CardField,
  {
    label,
    hint,
    autocomplete,
    tried,
  }: {
    readonly label: string
    readonly hint: string
    readonly autocomplete: string
    readonly tried: Tried | undefined
  },
): Html => {
  const problem = tried?.problem?.field === name ? tried.problem.sentence : undefined
  // A security code is never shown again.
  const isForgotten = name === 'cvc' || (name === 'number' && tried?.problem?.isForgotten)
  const value = isForgotten ? '' : (tried?.typed[name] ?? '')
  const wrong =
    problem === undefined ? '' : html` aria-invalid="true" aria-describedby="${name}-problem" autofocus`
  return html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${hint}" maxlength="30" value="${value}"${wrong}>
${problem === undefined ? '' : html`<p class="wrong" id="${name}-problem">${problem}</p>`}`
}

const summary = ({ hidden, amount_total }: Session): Html =>
  section(
    'summary',
    'You are paying for',
    html`<dl class="sum">${hidden.items.map(
      ({ name, amount, quantity }) =>
        html`<dt>${name}${quantity === 1 ? '' : ` × ${quantity}`}</dt><dd>${dollars(amount * quantity)}</dd>`,
    )}<dt class="total">Total</dt><dd class="total">${dollars(amount_total)}</dd></dl>`,
  )

const cardForm = ({ cancel_url }: Session, tried: Tried | undefined): Html =>
  section(
    'card',
    'Pay with a card',
    html`<form method="post">
${tried?.refusal === undefined ? '' : html`<p role="alert">${tried.refusal}</p>`}
<div class="wide">${field('number', { label: 'Card number', hint: '4242 4242 4242 4242', autocomplete: 'cc-number', tried })}</div>
<div>${field('expiry', { label: 'Expiry', hint: 'MM / YY', autocomplete: 'cc-exp', tried })}</div>
<div>${field('cvc', { label: 'CVC', hint: '123', autocomplete: 'cc-csc', tried })}</div>
<div class="wide"><button>Pay</button></div>
</form>
${cancel_url === null ? '' : html`<p class="back"><a href="${cancel_url}">Cancel and go back</a></p>`}`,
  )

const cards = section(
  'cards',
  'Test cards',
  html`<p class="note">No money moves. Any month that is not over and any three digits go with them.</p>
${table(
  'Test cards',
  [
    {
      heading: 'Number',
      cell: ({ number }) => html`<code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code>`,
      whole: true,
    },
    { heading: 'What it does', cell: ({ does }) => does },
  ],
  testCards,
)}`,
)

/** The page on which a checkout is paid. */
export const checkoutPage = (session: Session, tried?: Tried): string =>
  page({
    title: `Pay ${dollars(session.amount_total)}`,
    body: html`${style}<div class="pay">${summary(session)}${cardForm(session, tried)}${cards}</div>`,
  })

/** The page of a card's bank, which asks its owner. */
export const confirmPage = (amount: number, last4: string): string =>
  page({
    title: 'Your bank asks you to confirm',
    body: html`${style}<div class="pay">${section(
      'confirm',
      `${dollars(amount)} with the card that ends in ${last4}`,
      html`<p class="note">A real bank would ask for a code or a fingerprint now.</p>
<form method="post"><div class="wide choice"><button name="answer" value="confirm">Confirm</button><button name="answer" value="fail">Fail</button></div></form>`,
    )}</div>`,
  })

/** For a checkout that nobody can pay any more, or that never was. @param back to the shop; null where it is not known */
export const closedPage = (sentence: string, back: string | null): string =>
  page({
    title: sentence,
    ...(back === null
      ? { intro: 'Nothing was charged.' }
      : {
          intro: 'It was cancelled, or not paid in time. Nothing was charged.',
          body: html`${style}<div class="pay"><p class="back"><a href="${back}">Back to the shop</a></p></div>`,
        }),
  })
