import type { NumbersStore } from '../accounts/numbers-store.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { Leg } from '../calls/leg.ts'
import type { Gateway } from '../gateway/gateway.ts'

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
}

/** A browser that is signed in. */
export interface ShownLine {
  readonly sipUsername: string
  readonly session: string
  readonly frozen: boolean
  readonly calls: number
}

/** What is going on at the carrier. */
export interface ControlState {
  readonly calls: readonly ShownLeg[]
  /** SIP users with a browser that is connected. */
  readonly online: readonly string[]
  readonly lines: readonly ShownLine[]
  readonly numbers: readonly string[]
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
  packets: { ...leg.device.audio.packets },
})

export function controlState(parts: {
  readonly exchange: Exchange
  readonly gateway: Gateway
  readonly numbers: NumbersStore
}): ControlState {
  const lines = parts.gateway.sessions.online().map(({ id, credential, socket, lines }) => ({
    sipUsername: credential.sipUsername,
    session: id,
    frozen: socket.frozen,
    calls: lines.size,
  }))
  return {
    calls: parts.exchange.live().map(shownLeg),
    online: lines.map(({ sipUsername }) => sipUsername),
    lines,
    numbers: parts.numbers.list().map(({ phoneNumber }) => phoneNumber),
  }
}
