import { CALL_LOG_HEADER, MOVE_HEADER, ParleyError } from '@parley/shared-contract'
import { Telnyx } from 'telnyx'
import type { CarrierAccount, Destination, SendOn } from '../ports/carrier-account.ts'
import { telnyxCredentials } from './telnyx-credentials.ts'
import { nullIfGone, orUnavailable, unlessGone, unlessRefused } from './telnyx-failure.ts'
import { carrierNewsFrom } from './telnyx-news.ts'
import { telnyxNumbers } from './telnyx-numbers.ts'
import { telnyxRecords } from './telnyx-records.ts'
import { telnyxTexts } from './telnyx-texts.ts'
import { telnyxVoice } from './telnyx-voice.ts'

interface TelnyxOptions {
  readonly apiKey: string
  readonly baseUrl: string
  readonly publicKey: string
  readonly connectionId: string
  /** The messaging profile of our numbers; null where numbers text without one. */
  readonly messagingProfileId?: string | null
}

const REQUEST_TIMEOUT_MS = 8000
const RETRIES = 2
/** A60: older webhooks are refused by the client, whose window is 300 s. */
const unauthentic = () => new ParleyError('UNAUTHENTICATED', { place: 'webhook' })

/** The carrier's address of a destination: a telephone number as it is, or the SIP address of a browser's login. */
const addressOf = (to: Destination) => ('number' in to ? to.number : `sip:${to.sipUsername}@sip.telnyx.com`)

const transferOf = ({
  to,
  from,
  fromName,
  diversion,
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
  ...(diversion ? { diversion } : {}),
  ...(ringSeconds ? { timeout_secs: ringSeconds } : {}),
  ...headersOf({ 'X-Called-Number': calledNumber, [CALL_LOG_HEADER]: callLogId, [MOVE_HEADER]: token }),
})

/** What is told to the browser that is called. */
function headersOf(values: Readonly<Record<string, string | undefined>>) {
  const headers = Object.entries(values).flatMap(([name, value]) => (value ? [{ name, value }] : []))
  return headers.length > 0 ? { custom_headers: headers } : {}
}

/** The doorman of the carrier's REST client (H1.4). */
export function telnyxCarrier(options: TelnyxOptions): CarrierAccount {
  const { apiKey, baseUrl, publicKey, connectionId, messagingProfileId = null } = options
  const limits = { timeout: REQUEST_TIMEOUT_MS, maxRetries: RETRIES }
  const client = new Telnyx({ apiKey, baseURL: baseUrl, publicKey, ...limits, logLevel: 'off' })
  const { actions } = client.calls

  return {
    ...telnyxCredentials(client, connectionId),
    ...telnyxNumbers(client, connectionId, messagingProfileId),
    ...telnyxRecords(client, connectionId),
    ...telnyxTexts(client, messagingProfileId),
    ...telnyxVoice(client, connectionId),

    async parksOutgoingCalls() {
      const { data } = await orUnavailable(client.credentialConnections.retrieve(connectionId))
      return data?.outbound?.call_parking_enabled === true
    },

    async legStatus(callControlId) {
      const answer = await nullIfGone(client.calls.retrieveStatus(callControlId))
      if (!answer?.data) return null
      const { is_alive: isAlive, end_time } = answer.data
      const endedAt = Date.parse(end_time ?? '')
      return { isAlive, endedAt: isAlive || Number.isNaN(endedAt) ? null : endedAt }
    },
    sendOn: (callControlId, where) => unlessRefused(actions.transfer(callControlId, transferOf(where))),
    hangUp: (callControlId, commandId) =>
      unlessGone(actions.hangup(callControlId, { command_id: commandId })),
    reject: (callControlId, commandId, isBusy = false) =>
      unlessGone(
        actions.reject(callControlId, {
          cause: isBusy ? 'USER_BUSY' : 'CALL_REJECTED',
          command_id: commandId,
        }),
      ),

    async readEvent(rawBody, headers) {
      const event: unknown = await client.webhooks
        .unwrap(rawBody.toString('utf8'), { headers: { ...headers } })
        .catch(() => {
          throw unauthentic()
        })
      return carrierNewsFrom(event)
    },
  }
}
