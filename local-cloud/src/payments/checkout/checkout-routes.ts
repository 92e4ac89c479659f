import { z } from '@parley/shared-contract'
import express, { type Response, Router } from 'express'
import { answerPageAsset, PAGE_HEADERS } from '../../pages/page.ts'
import type { Intent } from '../models/intent-model.ts'
import { type Session, successUrlOf } from '../models/session-model.ts'
import type { TypedCard } from '../models/typed-card-model.ts'
import type { Checkout } from '../service/checkout.ts'
import { StripeError } from '../service/stripe-error.ts'
import type { PaymentsStore } from '../store/payments-store.ts'
import { checkoutPage, closedPage, confirmPage, type Tried } from './checkout-pages.ts'
import { CHECKOUT_STYLE, CHECKOUT_STYLE_PATH } from './checkout-style.ts'

interface CheckoutParts {
  readonly store: PaymentsStore
  readonly checkout: Checkout
}

const typedText = z._default(z.string().check(z.maxLength(100)), '')
const typedCard = z.object({ number: typedText, expiry: typedText, cvc: typedText })
const answer = z.object({ answer: z.enum(['confirm', 'fail']) })

const nothingTyped: TypedCard = { number: '', expiry: '', cvc: '' }
const GONE = 'This payment page does not exist'
const EXPIRED = 'This payment page has expired'
const pageOf = ({ id }: Session) => `/c/pay/${id}`

/** A form may lead on to these: browsers ask the policy of the page again when an answer leads elsewhere. */
function headersFor(urls: readonly (string | null)[]): Record<string, string> {
  const origins = urls.flatMap(url => URL.parse(url ?? '')?.origin ?? [])
  return {
    ...PAGE_HEADERS,
    'Content-Security-Policy': PAGE_HEADERS['Content-Security-Policy'].replace(
      "form-action 'self'",
      ["form-action 'self'", ...new Set(origins)].join(' '),
    ),
    // With no-referrer a browser would not say which page a form is from.
    'Referrer-Policy': 'same-origin',
  }
}

/** The pages on which people pay. `/c/pay/:session` · `/c/confirm/:payment` */
export function checkoutRoutes({ store, checkout }: CheckoutParts): Router {
  const routes = Router()
  const send = (response: Response, status: number, urls: readonly (string | null)[], text: string) =>
    response.status(status).set(headersFor(urls)).type('html').send(text)

  const urlsOf = (session: Session | undefined) => [session?.success_url ?? null, session?.cancel_url ?? null]
  const showSession = (response: Response, status: number, session: Session, tried?: Tried) =>
    send(response, status, urlsOf(session), checkoutPage(session, tried))
  const showClosed = (response: Response, sentence: string, session?: Session) =>
    send(response, session ? 410 : 404, [], closedPage(sentence, session?.cancel_url ?? null))

  routes.use(({ method, path }, response, next) => {
    if (method !== 'GET' || !answerPageAsset(path, response)) next()
  })
  routes.get(CHECKOUT_STYLE_PATH, (_request, response) => {
    response.type('css').send(CHECKOUT_STYLE)
  })
  routes.use('/c', express.urlencoded({ extended: false, limit: '4kb', parameterLimit: 10 }))

  routes.get('/c/pay/:id', ({ params }, response) => {
    checkout.expireInTime(params.id)
    const session = checkout.find(params.id)
    if (!session) return showClosed(response, GONE)
    if (session.status === 'complete') return response.redirect(303, successUrlOf(session))
    if (session.status === 'expired') return showClosed(response, EXPIRED, session)
    const refusal = session.payment_intent
      ? store.find('payment_intent', session.payment_intent)?.last_payment_error?.message
      : undefined
    if (refusal === undefined) return showSession(response, 200, session)
    return showSession(response, 200, session, { typed: nothingTyped, refusal })
  })
  routes.post('/c/pay/:id', ({ params, body }, response) => {
    const session = checkout.find(params.id)
    if (!session) return showClosed(response, GONE)
    const typed = z.parse(typedCard, body ?? {})
    const result = checkout.pay(session, typed)
    switch (result.kind) {
      case 'paid':
      case 'asks':
        return response.redirect(303, result.url)
      case 'expired':
        // The page itself says so, and leads back.
        return response.redirect(303, pageOf(session))
      case 'typo':
        return showSession(response, 422, session, { typed, problem: result.problem })
      case 'refused':
        return showSession(response, 402, session, { typed, refusal: result.sentence })
    }
  })

  const asked = (id: string): Intent | undefined => {
    const intent = store.find('payment_intent', id)
    return intent?.status === 'requires_action' ? intent : undefined
  }
  const sessionOf = ({ hidden }: Intent) =>
    hidden.session === null ? undefined : checkout.find(hidden.session)
  /** Nobody is asked any more: on to where the answer led. */
  function goOn(response: Response, id: string) {
    const intent = store.find('payment_intent', id)
    const session = intent && sessionOf(intent)
    const url =
      session === undefined
        ? intent?.hidden.returnUrl
        : session.status === 'complete'
          ? successUrlOf(session)
          : pageOf(session)
    return url ? response.redirect(303, url) : showClosed(response, GONE)
  }
  routes.get('/c/confirm/:id', ({ params }, response) => {
    const intent = asked(params.id)
    if (!intent) return goOn(response, params.id)
    const method =
      intent.payment_method === null ? undefined : store.find('payment_method', intent.payment_method)
    const urls = [...urlsOf(sessionOf(intent)), intent.hidden.returnUrl]
    return send(response, 200, urls, confirmPage(intent.amount, method?.card.last4 ?? ''))
  })
  routes.post('/c/confirm/:id', ({ params, body }, response) => {
    const intent = asked(params.id)
    if (!intent) return goOn(response, params.id)
    const said = z.safeParse(answer, body)
    if (!said.success) throw new StripeError(400, 'The answer is confirm or fail.', { param: 'answer' })
    return response.redirect(303, checkout.answer(intent, said.data.answer === 'confirm'))
  })
  return routes
}
