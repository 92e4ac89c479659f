import { Router } from 'express'
import type { Exchange } from '../calls/exchange.ts'
import type { Leg } from '../calls/leg.ts'
import { filterOf, optionalText, requiredText } from './request-fields.ts'
import { telnyxErrors } from './telnyx-error.ts'

/** By what events can be found here. */
const FILTERS = ['leg_id', 'type']

/** What happened to a leg that every call has; of the rest there is nothing here. */
const happenedTo = ({ startedAt, answeredAt, endedAt }: Leg) =>
  [
    { name: 'call.initiated', at: startedAt },
    { name: 'call.answered', at: answeredAt },
    { name: 'call.hangup', at: endedAt },
  ].filter((event): event is { name: string; at: number } => event.at !== null)

/** `/call_events`: what the account is told of one leg, whether or not it has arrived. */
export function callEventRoutes(exchange: Pick<Exchange, 'legOf'>): Router {
  const routes = Router()
  routes.get('/', (request, response) => {
    const filter = filterOf(request)
    const unknown = Object.keys(filter).find(name => !FILTERS.includes(name))
    if (unknown !== undefined) throw telnyxErrors.unknownFilter(unknown)
    const leg = exchange.legOf(requiredText(filter, 'leg_id'))
    const isOfWebhooks = (optionalText(filter, 'type') ?? 'webhook') === 'webhook'
    const events = leg && isOfWebhooks ? happenedTo(leg) : []
    response.json({
      data: events.map(({ name, at }) => ({
        ...{ record_type: 'call_event', type: 'webhook', name, metadata: {} },
        ...{ call_leg_id: leg?.legId, call_session_id: leg?.sessionId },
        event_timestamp: new Date(at).toISOString(),
      })),
      meta: { page_number: 1, page_size: 20, total_pages: 1, total_results: events.length },
    })
  })
  return routes
}
