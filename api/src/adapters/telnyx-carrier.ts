import { CALL_LOG_HEADER, type E164, MOVE_HEADER, ParleyError, z } from '@parley/shared-contract'
import { APIError, Telnyx } from 'telnyx'
import type { AvailablePhoneNumberListResponse } from 'telnyx/resources/available-phone-numbers.js'
import type {
  CarrierAccount,
  Destination,
  NumberSearch,
  SendOn,
  SipCredential,
} from '../ports/carrier-account.ts'
import { carrierEventFrom } from './telnyx-event.ts'

interface TelnyxOptions {
  readonly apiKey: string
  readonly baseUrl: string
  readonly publicKey: string
  readonly connectionId: string
}

const REQUEST_TIMEOUT_MS = 8000
const RETRIES = 2
/** A60: older webhooks are refused by the client, whose window is 300 s. */
const unauthentic = () => new ParleyError('UNAUTHENTICATED', { place: 'webhook' })

const credentialSchema = z.object({
  data: z.object({
    id: z.string().check(z.minLength(1)),
    sip_username: z.string().check(z.minLength(1)),
    sip_password: z.string().check(z.minLength(1)),
  }),
})

function toCredential(answer: unknown): SipCredential {
  const { id, sip_username, sip_password } = z.parse(credentialSchema, answer).data
  return { id, username: sip_username, password: sip_password }
}

type Offer = NonNullable<AvailablePhoneNumberListResponse['data']>[number]

function toAvailable(offer: Offer) {
  const region = (type: string) =>
    offer.region_information?.find(info => info.region_type === type)?.region_name ?? ''
  if (!offer.phone_number) return []
  return [
    {
      phoneNumber: offer.phone_number,
      locality: region('rate_center') || region('location'),
      region: region('state'),
    },
  ]
}

const unavailable = (cause: unknown) => new ParleyError('CARRIER_UNAVAILABLE', undefined, { cause })

/** Any failure of a request means that the carrier is unavailable. */
const orUnavailable = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch(cause => {
    throw unavailable(cause)
  })

const failureSchema = z.object({ errors: z.array(z.object({ code: z.string() })) })
const CALL_HAS_ENDED = '90018'

/** The call or number that a request was about no longer exists. */
const isGone = (cause: unknown) => {
  if (!(cause instanceof APIError)) return false
  const { data } = z.safeParse(failureSchema, cause.error)
  return cause.status === 404 || data?.errors.some(({ code }) => code === CALL_HAS_ENDED) === true
}

/** Null when what the request is about no longer exists; any other failure means that the carrier is unavailable. */
const nullIfGone = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch(cause => {
    if (isGone(cause)) return null
    throw unavailable(cause)
  })

/** For commands to a call, number or credential: one that no longer exists needs no command. */
const unlessGone = (answer: Promise<unknown>): Promise<void> => nullIfGone(answer).then(() => undefined)

/** The carrier's address of a destination: a telephone number as it is, or the SIP address of a browser's login. */
const addressOf = (to: Destination) => ('number' in to ? to.number : `sip:${to.sipUsername}@sip.telnyx.com`)

const transferOf = ({
  to,
  from,
  fromName,
  timeLimitSeconds,
  ringSeconds,
  calledNumber,
  token,
  callLogId,
  commandId,
}: SendOn) => ({
  to: addressOf(to),
  from,
  time_limit_secs: timeLimitSeconds,
  command_id: commandId,
  ...(fromName ? { from_display_name: fromName } : {}),
  ...(ringSeconds ? { timeout_secs: ringSeconds } : {}),
  ...headersOf({ 'X-Called-Number': calledNumber, [CALL_LOG_HEADER]: callLogId, [MOVE_HEADER]: token }),
})

/** What is told to the browser that is called. */
function headersOf(values: Readonly<Record<string, string | undefined>>) {
  const headers = Object.entries(values).flatMap(([name, value]) => (value ? [{ name, value }] : []))
  return headers.length > 0 ? { custom_headers: headers } : {}
}

function searchFilter({ areaCode, contains, limit }: NumberSearch) {
  return {
    country_code: 'US',
    features: ['voice' as const, 'sms' as const],
    limit,
    ...(areaCode ? { national_destination_code: areaCode } : {}),
    ...(contains ? { phone_number: { contains } } : {}),
  }
}

async function ownedNumberId(client: Telnyx, phoneNumber: E164): Promise<string | undefined> {
  const owned = await orUnavailable(client.phoneNumbers.list({ filter: { phone_number: phoneNumber } }))
  return owned.data?.find(number => number.phone_number === phoneNumber)?.id
}

/** The answers of the carrier to an order for a number that is ours already, or that somebody else has. */
const ORDER_REFUSED = [400, 404, 409, 422]

async function orderNumber(client: Telnyx, phoneNumber: E164, connectionId: string): Promise<void> {
  const taken = new ParleyError('NUMBER_TAKEN')
  const order = await client.numberOrders
    .create({ phone_numbers: [{ phone_number: phoneNumber }], connection_id: connectionId })
    .catch(async cause => {
      if (!(cause instanceof APIError && ORDER_REFUSED.includes(cause.status))) throw unavailable(cause)
      if (!(await ownedNumberId(client, phoneNumber))) throw taken
    })
  if (order?.data?.status === 'failure') throw taken
}

/** The doorman of the carrier's REST client (H1.4). */
export function telnyxCarrier({ apiKey, baseUrl, publicKey, connectionId }: TelnyxOptions): CarrierAccount {
  const limits = { timeout: REQUEST_TIMEOUT_MS, maxRetries: RETRIES }
  const client = new Telnyx({ apiKey, baseURL: baseUrl, publicKey, ...limits, logLevel: 'off' })
  const { actions } = client.calls

  return {
    // An answer without a credential in it is a failure of the carrier as well.
    createCredential: name =>
      orUnavailable(
        client.telephonyCredentials.create({ connection_id: connectionId, name }).then(toCredential),
      ),
    credential: id => nullIfGone(client.telephonyCredentials.retrieve(id).then(toCredential)),
    deleteCredential: id => unlessGone(client.telephonyCredentials.delete(id)),
    loginToken: id => orUnavailable(client.telephonyCredentials.createToken(id)),

    async findNumbers(search) {
      const { data } = await orUnavailable(
        client.availablePhoneNumbers.list({ filter: searchFilter(search) }),
      )
      return (data ?? []).flatMap(toAvailable)
    },
    orderNumber: phoneNumber => orderNumber(client, phoneNumber, connectionId),
    async releaseNumber(phoneNumber) {
      const id = await ownedNumberId(client, phoneNumber)
      if (id) await unlessGone(client.phoneNumbers.delete(id))
    },

    async legStatus(callControlId) {
      const answer = await nullIfGone(client.calls.retrieveStatus(callControlId))
      if (!answer?.data) return null
      const { is_alive: isAlive, end_time } = answer.data
      const endedAt = Date.parse(end_time ?? '')
      return { isAlive, endedAt: isAlive || Number.isNaN(endedAt) ? null : endedAt }
    },
    sendOn: (callControlId, where) => unlessGone(actions.transfer(callControlId, transferOf(where))),
    hangUp: (callControlId, commandId) =>
      unlessGone(actions.hangup(callControlId, { command_id: commandId })),
    reject: (callControlId, commandId) =>
      unlessGone(actions.reject(callControlId, { cause: 'CALL_REJECTED', command_id: commandId })),

    async readEvent(rawBody, headers) {
      const event: unknown = await client.webhooks
        .unwrap(rawBody.toString('utf8'), { headers: { ...headers } })
        .catch(() => {
          throw unauthentic()
        })
      return carrierEventFrom(event)
    },
  }
}
