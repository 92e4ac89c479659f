import { type EndpointName, endpoints, failureSchema, ParleyError, refusalOf } from '@parley/shared-contract'
import { type AskApi, apiContract } from '@parley/shared-contract/testing'
import { startTestApi } from '../testing/start-test-api.ts'
import { type Answer, ask, json } from '../testing/test-person.ts'

/** What a browser makes of an answer: what its endpoint promises, or a failure of the contract. */
const readBy = (send: (name: EndpointName, request: object, idempotencyKey?: string) => Promise<Answer>) =>
  (async (name, request, { idempotencyKey } = {}) => {
    const { body } = await send(name, request, idempotencyKey)
    if (body.success === true) return endpoints[name].response.parse(body)
    const { code, details } = refusalOf(failureSchema.parse(body))
    throw new ParleyError(code, details)
  }) as AskApi

apiContract('over HTTP', async () => {
  const api = await startTestApi()
  return {
    async person(name, credits) {
      const person = await api.person(name, credits)
      return { uid: person.uid, call: readBy(person.call) }
    },
    callAsNobody: readBy((name, request) => ask(api.url + endpoints[name].path, json(request))),
    stop: api.stop,
  }
})
