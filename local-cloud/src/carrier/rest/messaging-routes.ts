import { Router } from 'express'
import type { NumbersStore } from '../accounts/numbers-store.ts'
import { bodyOf, requiredText } from './request-fields.ts'
import { telnyxErrors } from './telnyx-error.ts'

/** `/phone_numbers/<id>/messaging`: which profile a number texts by. Here every number can text without one, too. */
export function messagingRoutes(numbers: NumbersStore): Router {
  const routes = Router()
  const shown = (key: string) => {
    const number = numbers.get(key)
    if (!number) throw telnyxErrors.notFound('phone number')
    return {
      record_type: 'messaging_settings',
      id: number.id,
      phone_number: number.phoneNumber,
      messaging_profile_id: numbers.messagingProfile(number.phoneNumber),
    }
  }
  routes.get('/phone_numbers/:id/messaging', (request, response) => {
    response.json({ data: shown(request.params.id) })
  })
  routes.patch('/phone_numbers/:id/messaging', (request, response) => {
    const { phone_number } = shown(request.params.id)
    numbers.setMessagingProfile(phone_number, requiredText(bodyOf(request), 'messaging_profile_id'))
    response.json({ data: shown(request.params.id) })
  })
  return routes
}
