import { Router } from 'express'
import { telnyxErrors } from './telnyx-error.ts'

/** `/credential_connections`: how calls of browsers are treated. There is one connection, and it parks them. */
export function connectionRoutes(connectionId: string): Router {
  const routes = Router()
  routes.get('/:id', (request, response) => {
    if (request.params.id !== connectionId) throw telnyxErrors.notFound('credential connection')
    response.json({
      data: {
        id: connectionId,
        record_type: 'credential_connection',
        active: true,
        outbound: { call_parking_enabled: true },
      },
    })
  })
  return routes
}
