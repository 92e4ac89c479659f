import type { NumbersStore } from './accounts/numbers-store.ts'
import type { Exchange } from './calls/exchange.ts'
import type { CustomHeader, Device, Leg } from './calls/leg.ts'
import { connectTrunk } from './calls/trunk.ts'
import { callingHabitOf, habitOf } from './people/simulated-numbers.ts'
import { simulatedPerson } from './people/simulated-person.ts'
import { Timers } from './timers.ts'

export interface DialOrder {
  /** A number in E.164, or `sip:user@sip.telnyx.com`. */
  readonly to: string
  readonly from?: string | undefined
  readonly fromName?: string | undefined
  readonly ringMs?: number | undefined
  readonly limitMs?: number | undefined
  readonly clientState?: string | undefined
  readonly customHeaders: readonly CustomHeader[]
}

export interface TransferOrder extends DialOrder {
  /** The leg is parked again when the one it is sent to is gone. */
  readonly parkAfter: boolean
}

export interface CallControlOptions {
  readonly exchange: Exchange
  readonly numbers: NumbersStore
  /** Rings a signed-in browser; `away` when it has lost its socket and may come back, null when there is none. */
  readonly browser: (sipAddress: string, calledNumber: string) => Device | 'away' | null
  readonly isBrowserAddress: (address: string) => boolean
  /** When the network gives up on someone who never answers. */
  readonly noAnswerMs: number
}

/** A registrar that knows no such login says so at once; 100 ms is about its way. */
const NOT_FOUND_AFTER_MS = 100

/** A browser that is registered and has lost its socket: rings nowhere, until the call is given up. */
const nowhere: Device = {
  name: 'a browser that is away',
  audio: { packets: { said: 0, heard: 0 }, write: () => undefined, listen: () => undefined },
  codecs: () => [],
  alert: () => undefined,
  showRinging: async () => undefined,
  connect: async () => undefined,
  release: () => undefined,
}

/** No browser is registered with the login: it is not found, as the line of any SIP user who is not there. */
const nobody = (exchange: Exchange): Device => ({
  ...nowhere,
  name: 'nobody is signed in',
  alert: leg => {
    leg.after(NOT_FOUND_AFTER_MS, () => exchange.end(leg, { cause: 'UNALLOCATED_NUMBER', source: 'unknown' }))
  },
})

/** The account's commands to its calls. */
export class CallControl {
  readonly #options: CallControlOptions
  readonly #callBacks = new Timers()

  constructor(options: CallControlOptions) {
    this.#options = options
  }

  /** Sends a leg on to a number or a browser. */
  transfer(leg: Leg, order: TransferOrder): Leg {
    const from = order.from ?? leg.from
    const callerName = order.fromName ?? leg.callerName
    return this.#options.exchange.transfer(leg, {
      device: this.#deviceAt(order.to, { from, callerName, calledNumber: leg.to }),
      from,
      to: order.to,
      callerName,
      customHeaders: order.customHeaders,
      clientState: order.clientState,
      ringMs: order.ringMs,
      limitMs: order.limitMs,
      parkAfter: order.parkAfter,
    })
  }

  /** Calls a number or a browser on the account's own behalf. */
  dial(order: DialOrder & { readonly from: string }): Leg {
    const { to, from, fromName: callerName = from } = order
    const device = this.#deviceAt(to, { from, callerName, calledNumber: to })
    return this.#options.exchange.dial({ ...order, device, callerName }, ['PCMU', 'opus'])
  }

  /** A call that was never answered is thereby refused. */
  hangUp(leg: Leg): void {
    const cause = leg.state === 'answered' ? 'NORMAL_CLEARING' : 'CALL_REJECTED'
    this.#options.exchange.end(leg, { cause, source: 'unknown' })
  }

  reject(leg: Leg, cause: 'USER_BUSY' | 'CALL_REJECTED'): void {
    this.#options.exchange.end(leg, { cause, source: 'callee' })
  }

  /** A simulated caller rings one of the account's numbers. */
  ring(from: string, to: string, callerName: string): Leg {
    const { exchange } = this.#options
    const device = simulatedPerson(exchange, callingHabitOf(from), () => undefined)
    return exchange.park({ device, direction: 'incoming', from, to, callerName })
  }

  /** Nobody calls back any more. */
  stop(): void {
    this.#callBacks.stop()
  }

  #deviceAt(to: string, call: { from: string; callerName: string; calledNumber: string }): Device {
    const { exchange, numbers, noAnswerMs, browser, isBrowserAddress } = this.#options
    if (isBrowserAddress(to)) {
      const there = browser(to, call.calledNumber)
      return there === 'away' ? nowhere : (there ?? nobody(exchange))
    }
    if (numbers.owned(to)) {
      return connectTrunk(exchange, { from: call.from, to, callerName: call.callerName })
    }
    return simulatedPerson(exchange, habitOf(to, noAnswerMs), (leg, afterMs) =>
      this.#callBack(leg.to, leg.from, afterMs),
    )
  }

  #callBack(from: string, to: string, afterMs: number): void {
    this.#callBacks.after(afterMs, () => {
      if (this.#options.numbers.owned(to)) this.ring(from, to, from)
    })
  }
}
