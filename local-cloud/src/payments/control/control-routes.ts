import { z } from '@parley/shared-contract'
import express, { Router } from 'express'
import { controlPageRoutes } from '../../pages/control-page-routes.ts'
import type { CloudPages } from '../../pages/page.ts'
import type { Charge } from '../models/charge-model.ts'
import type { Form } from '../rest/parameters.ts'
import { given, parametersOf } from '../rest/parameters.ts'
import type { RequestFaults } from '../rest/request-faults.ts'
import type { Returns } from '../service/returns.ts'
import { stripeErrors } from '../service/stripe-error.ts'
import { controlPage } from './control-page.ts'
import { controlState, type WatchedParts } from './control-state.ts'

export interface ControlledParts extends WatchedParts {
  readonly returns: Returns
  readonly faults: RequestFaults
  readonly pages: () => CloudPages
  /** Epoch milliseconds. */
  readonly now: () => number
}

const LONGEST_DELAY_MS = 7 * 24 * 60 * 60 * 1_000
const id = z.string().check(z.minLength(1), z.maxLength(255))
const count = (most: number) => z.number().check(z.int(), z.gte(0), z.lte(most))

const refundRequest = z.strictObject({ charge: id, amount: z.optional(count(99_999_999)) })
const disputeRequest = z.strictObject({ charge: id })
const endRequest = z.strictObject({ dispute: id, end: z.enum(['won', 'lost']) })
const eventRequest = z.strictObject({ event: id })
const requestsRequest = z.strictObject({
  refuse: z.optional(count(1_000)),
  lose: z.optional(count(1_000)),
  fail: z.optional(count(1_000)),
})
const webhooksRequest = z.strictObject({
  delayMs: z.optional(count(LONGEST_DELAY_MS)),
  twice: z.optional(z.boolean()),
  reversed: z.optional(z.boolean()),
  held: z.optional(z.boolean()),
  lose: z.optional(count(1_000)),
})

/**
 * The controls of the provider, for journeys and developers. `GET /` page · `GET /control/state` · `POST
 * /control/refund {charge, amount?}` cents · `dispute {charge}` · `dispute-end {dispute, end: won | lost}` · `webhooks
 * {delayMs?, twice?, reversed?, held?, lose?}` how events go from now on · `release` those that are held · `resend {event}` ·
 * `requests {refuse?, lose?, fail?}` so many of the REST API are refused, of so many the answers are lost, and so many fail by
 * the provider's own fault, which is answered again under their key
 */
export function controlRoutes(parts: ControlledParts): Router {
  const { store, book, returns, faults, pages, now } = parts
  const routes = Router()
  const chargeOf = (charge: string): Charge => {
    const found = store.find('charge', charge)
    if (!found) throw stripeErrors.missing('charge', charge)
    return found
  }
  const post = (name: string, act: (form: Form) => object) =>
    routes.post(`/control/${name}`, ({ body }, response) => {
      response.json(store.inTransaction(() => act((body ?? {}) as Form)))
    })

  routes.use(controlPageRoutes(controlPage(() => controlState(parts), pages)))

  routes.use('/control', express.json({ limit: '16kb' }))
  post('refund', form => {
    const { charge, amount } = parametersOf(refundRequest, form)
    return returns.refund(chargeOf(charge), { ...given({ amount }), reason: null, metadata: {} })
  })
  post('dispute', form => returns.dispute(chargeOf(parametersOf(disputeRequest, form).charge)))
  post('dispute-end', form => {
    const { dispute, end } = parametersOf(endRequest, form)
    const found = store.find('dispute', dispute)
    if (!found) throw stripeErrors.missing('dispute', dispute)
    return returns.endDispute(found, end)
  })
  post('webhooks', form => {
    const { delayMs, twice, reversed, held, lose } = parametersOf(webhooksRequest, form)
    book.setMode(given({ delayMs, isTwice: twice, isReversed: reversed, isHeld: held, lose }))
    return book.mode
  })
  post('release', () => ({ released: book.release(now()) }))
  post('resend', form => {
    const { event } = parametersOf(eventRequest, form)
    if (!store.find('event', event)) throw stripeErrors.missing('event', event)
    book.again(event, now())
    return { event }
  })
  post('requests', form => {
    const counts = given(parametersOf(requestsRequest, form))
    faults.set(counts)
    return counts
  })
  return routes
}
