import type { NumbersStore } from '../accounts/numbers-store.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { Leg } from '../calls/leg.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { RtcSession } from '../gateway/rtc-session.ts'
import type { LoggedWebhook } from '../webhooks/webhook-log.ts'
import type { WebhookSender } from '../webhooks/webhook-sender.ts'

/** A live leg, as a developer sees it. Times are epoch milliseconds. */
export interface ShownLeg {
  /** Its call control id. */
  readonly id: string
  readonly session: string
  readonly direction: 'incoming' | 'outgoing'
  readonly state: string
  readonly held: boolean
  readonly from: string
  readonly to: string
  /** Who is at this end. */
  readonly device: string
  readonly startedAt: number
  readonly answeredAt: number | null
  readonly packets: { readonly said: number; readonly heard: number }
  /** What the account has had said to it last; null for nothing. */
  readonly spoken: string | null
}

/** A browser that signed in. */
export interface ShownLine {
  readonly sipUsername: string
  readonly session: string
  readonly frozen: boolean
  readonly calls: number
}

/** What goes on at the carrier at this moment. */
export interface ControlState {
  readonly now: number
  readonly calls: readonly ShownLeg[]
  /** SIP users with a browser that is connected. */
  readonly online: readonly string[]
  readonly lines: readonly ShownLine[]
  /** Without a socket: their calls wait for them to come back. */
  readonly away: readonly ShownLine[]
  readonly numbers: readonly string[]
  /** The newest first. */
  readonly webhooks: readonly LoggedWebhook[]
  readonly webhookSeed: number
}

export interface WatchedParts {
  readonly exchange: Exchange
  readonly gateway: Gateway
  readonly numbers: NumbersStore
  readonly webhooks: WebhookSender
  readonly now: () => number
}

export const shownLeg = (leg: Leg): ShownLeg => ({
  id: leg.controlId,
  session: leg.sessionId,
  direction: leg.direction,
  state: leg.state,
  held: leg.held,
  from: leg.from,
  to: leg.to,
  device: leg.device.name,
  startedAt: leg.startedAt,
  answeredAt: leg.answeredAt,
  packets: { ...leg.audio.packets },
  spoken: leg.spoken,
})

const shownLine = ({ id, credential, socket, lines }: RtcSession): ShownLine => ({
  sipUsername: credential.sipUsername,
  session: id,
  frozen: socket.frozen,
  calls: lines.size,
})

export function controlState({ exchange, gateway, numbers, webhooks, now }: WatchedParts): ControlState {
  const lines = gateway.sessions.online().map(shownLine)
  return {
    now: now(),
    calls: exchange.live().map(shownLeg),
    online: lines.map(({ sipUsername }) => sipUsername),
    lines,
    away: gateway.sessions.away().map(shownLine),
    numbers: numbers.list().map(({ phoneNumber }) => phoneNumber),
    webhooks: webhooks.log.recent(),
    webhookSeed: webhooks.seed,
  }
}
