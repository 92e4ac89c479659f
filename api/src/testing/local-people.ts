import { createLocalCarrier, type LocalCarrier } from '@parley/local-cloud'
import { telnyxCarrier } from '../adapters/telnyx-carrier.ts'
import { startTestApi, type TestApi } from './start-test-api.ts'
import type { TestPerson } from './test-person.ts'

/** The api with the embedded carrier under it. */
interface LocalPeople {
  readonly local: LocalCarrier
  readonly api: TestApi
  /** Somebody with a place at the carrier and this number. */
  person(name: string, phoneNumber: string): Promise<TestPerson>
  stop(): Promise<void>
}

/** Every event of the carrier comes twice, and every other one late. */
export async function startLocalPeople(): Promise<LocalPeople> {
  const local = await createLocalCarrier({ data: ':memory:', webhookFaults: { duplicate: 1, late: 0.5 } })
  const { apiKey, publicKey, connectionId, restUrl: baseUrl } = local
  const carrier = telnyxCarrier({ apiKey, publicKey, connectionId, baseUrl })
  /** The address by which the carrier knows the api leads to this one, as a name does elsewhere. */
  const reached: typeof carrier = {
    ...carrier,
    play: ({ url, ...command }) =>
      carrier.play({ ...command, url: new URL(new URL(url).pathname, api.url).href }),
  }
  const api = await startTestApi(() => ({ carrier: reached, connectionId }), { hasNetwork: true })
  local.setWebhookUrl(`${api.url}/webhooks/telnyx`)
  return {
    ...{ local, api },
    async person(name, phoneNumber) {
      const created = await api.person(name, 15)
      await created.call('createSipUser', { userId: created.uid, username: name, email: created.email })
      await created.call('purchaseNumber', { userId: created.uid, phoneNumber, months: 1 })
      return created
    },
    async stop() {
      local.setWebhookUrl(null)
      await api.stop()
      await local.stop()
    },
  }
}
