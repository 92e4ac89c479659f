import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Telnyx from 'telnyx'
import type { ControlState } from '../control/control-state.ts'
import { createLocalCarrier, type LocalCarrier, type LocalCarrierOptions } from '../local-carrier.ts'
import { noFaults } from '../webhooks/webhook-faults.ts'

/** A webhook as it arrived, its signature checked by the real client. */
export interface ReceivedEvent {
  readonly id: string
  readonly type: string
  /** When it happened, by the carrier's clock, epoch milliseconds. */
  readonly at: number
  readonly payload: Readonly<Record<string, unknown>>
}

/** A browser's account at the carrier: what it logs in with and the number it owns. */
export interface TestUser {
  readonly sipUsername: string
  readonly sipPassword: string
  readonly token: string
  readonly number: string
}

type Decision = (event: ReceivedEvent, account: TestAccount) => Promise<unknown>

/** As the product's server decides: outgoing calls go on, incoming ones ring the owner's browser. */
const sendOn: Decision = async ({ payload }, account) => {
  const { to, direction, state } = payload
  if (state !== 'parked') return
  const owner = account.users.find(user => user.number === to)
  const target = direction === 'outgoing' ? String(to) : `sip:${owner?.sipUsername}@sip.telnyx.com`
  await account.client.calls.actions.transfer(String(payload.call_control_id), {
    to: target,
    ...account.transferOptions,
  })
}

/** A carrier with an account that answers its webhooks, through the real `telnyx` client. */
export class TestAccount {
  readonly carrier: LocalCarrier
  readonly client: Telnyx
  readonly users: TestUser[] = []
  readonly events: ReceivedEvent[] = []
  readonly refused: unknown[] = []
  decide: Decision = sendOn
  transferOptions: { timeout_secs?: number; time_limit_secs?: number } = {}
  readonly #server: Server

  private constructor(carrier: LocalCarrier, server: Server) {
    this.carrier = carrier
    this.#server = server
    const { apiKey, restUrl, publicKey } = carrier
    this.client = new Telnyx({ apiKey, baseURL: restUrl, publicKey, maxRetries: 0 })
    server.on('request', async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      response.end()
      await this.#receive(Buffer.concat(chunks).toString(), request.headers as Record<string, string>)
    })
  }

  /** Where its webhooks arrive. */
  get webhookUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/webhooks`
  }

  static async open(options: Partial<LocalCarrierOptions> = {}): Promise<TestAccount> {
    const server = createServer()
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`
    const carrier = await createLocalCarrier({
      data: ':memory:',
      webhookUrl,
      webhookFaults: noFaults,
      ...options,
    })
    return new TestAccount(carrier, server)
  }

  async close(): Promise<void> {
    await this.carrier.stop()
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }

  /** A new SIP user with a number of its own. */
  async addUser(number: string): Promise<TestUser> {
    const { data } = await this.client.telephonyCredentials.create({
      connection_id: this.carrier.connectionId,
    })
    await this.client.numberOrders.create({ phone_numbers: [{ phone_number: number }] })
    const token = await this.client.telephonyCredentials.createToken(data?.id ?? '')
    const user = {
      sipUsername: data?.sip_username ?? '',
      sipPassword: data?.sip_password ?? '',
      token,
      number,
    }
    this.users.push(user)
    return user
  }

  /** What happened to the calls, one line per event: `call.hangup outgoing`. */
  eventsOf(type: string): ReceivedEvent[] {
    return this.events.filter(event => event.type === type)
  }

  /** Asks the control API. */
  async control(path: string, body: object = {}): Promise<Readonly<Record<string, unknown>>> {
    const response = await fetch(`${this.carrier.url}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return await response.json()
  }

  async state(): Promise<ControlState> {
    return (await (await fetch(`${this.carrier.url}/control/state`)).json()) as ControlState
  }

  async liveCalls(): Promise<ControlState['calls']> {
    return (await this.state()).calls
  }

  /** Resolves when a SIP user has a browser that is connected, or has none. */
  async online(sipUsername: string, wanted: boolean): Promise<void> {
    while ((await this.state()).online.includes(sipUsername) !== wanted);
  }

  /** As the product's server does for who has no voicemail: whose call nobody takes hears that it is busy. */
  async #refuseUntaken({
    call_session_id: session,
    call_control_id: over,
  }: ReceivedEvent['payload']): Promise<void> {
    const untaken = (await this.liveCalls()).find(
      leg => leg.session === session && leg.state === 'parked' && leg.id !== over,
    )
    if (untaken) await this.client.calls.actions.reject(untaken.id, { cause: 'USER_BUSY' })
  }

  async #receive(body: string, headers: Record<string, string>): Promise<void> {
    try {
      const unwrapped = (await this.client.webhooks.unwrap(body, { headers })) as unknown
      const { data } = unwrapped as {
        data: { id: string; event_type: string; occurred_at: string; payload: object }
      }
      const payload = data.payload as ReceivedEvent['payload']
      const event = { id: data.id, type: data.event_type, at: Date.parse(data.occurred_at), payload }
      this.events.push(event)
      if (event.type === 'call.initiated') await this.decide(event, this)
      if (event.type === 'call.hangup' && this.decide === sendOn) await this.#refuseUntaken(payload)
    } catch (error) {
      this.refused.push(error)
    }
  }
}
