import { Router } from 'express'
import type { NumbersStore } from '../accounts/numbers-store.ts'
import type { TextMessages } from '../messages/text-messages.ts'
import { bodyOf, optionalInteger, optionalText, requiredText } from '../rest/request-fields.ts'
import { telnyxErrors } from '../rest/telnyx-error.ts'

export interface TextedParts {
  readonly messages: TextMessages
  readonly numbers: NumbersStore
}

/**
 * `text {from, to, text?, mediaUrls?}` somebody on the telephone network texts a number of the account · `texts {loseAnswers?}`
 * of the next texts that are handed over each is taken, and its answer is never sent
 */
export function textRoutes({ messages, numbers }: TextedParts): Router {
  const routes = Router()
  routes.post('/text', (request, response) => {
    const body = bodyOf(request)
    const [from, to] = [requiredText(body, 'from'), requiredText(body, 'to')]
    if (!numbers.owned(to)) throw telnyxErrors.notFound('number')
    const urls = Array.isArray(body.mediaUrls) ? body.mediaUrls : []
    const mediaUrls = urls.filter(url => typeof url === 'string')
    const text = optionalText(body, 'text') ?? ''
    const { id } = messages.receive({ from, to, text, mediaUrls, webhookUrl: null })
    response.json({ id })
  })
  routes.post('/texts', (request, response) => {
    const loseAnswers = optionalInteger(bodyOf(request), 'loseAnswers', 0, 1000) ?? 0
    messages.loseAnswers(loseAnswers)
    response.json({ loseAnswers })
  })
  return routes
}
