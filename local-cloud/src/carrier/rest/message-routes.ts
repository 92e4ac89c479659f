import { Router } from 'express'
import type { NumbersStore } from '../accounts/numbers-store.ts'
import { shownMessage } from '../messages/shown-message.ts'
import type { TextMessages } from '../messages/text-messages.ts'
import { bodyOf, optionalText, requiredText } from './request-fields.ts'
import { telnyxErrors } from './telnyx-error.ts'

const E164 = /^\+[1-9]\d{6,14}$/
const LONGEST = 1600
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** `/messages`: texts of the account's numbers. */
export function messageRoutes(messages: TextMessages, numbers: NumbersStore): Router {
  const routes = Router()

  routes.post('/', (request, response) => {
    const body = bodyOf(request)
    const to = requiredText(body, 'to')
    const from = requiredText(body, 'from')
    const text = optionalText(body, 'text') ?? ''
    const urls = Array.isArray(body.media_urls) ? body.media_urls : []
    const mediaUrls = urls.filter(url => typeof url === 'string')
    if (text === '' && mediaUrls.length === 0) throw telnyxErrors.missing('text')
    if (!E164.test(to)) throw telnyxErrors.invalid('to', 'to must be a number in E.164.')
    if (text.length > LONGEST) throw telnyxErrors.invalid('text', `text is longer than ${LONGEST}.`)
    if (!numbers.owned(from)) throw telnyxErrors.foreignSender()
    const webhookUrl = optionalText(body, 'webhook_url') ?? null
    if (webhookUrl !== null && !LOOPBACK.has(URL.parse(webhookUrl)?.hostname ?? ''))
      throw telnyxErrors.invalid('webhook_url', 'The embedded carrier tells this machine only.')
    const message = messages.send({ from, to, text, mediaUrls, webhookUrl })
    if (messages.takesAnswerAway()) response.destroy()
    else response.json({ data: shownMessage(message) })
  })

  routes.get('/:id', (request, response) => {
    const message = messages.get(request.params.id)
    if (!message) throw telnyxErrors.notFound('message')
    response.json({ data: shownMessage(message) })
  })

  return routes
}
