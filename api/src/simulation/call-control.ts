import type { CarrierAccount } from '../ports/carrier-account.ts'
import { carrierNewsSchema } from '../ports/carrier-news.ts'
import type { Exchange } from './exchange.ts'
import { answerOn, calledLegOf, isRinging, isTalking, legsOf, type Side, type TrueCall } from './true-call.ts'

const DEFAULT_RING_SECONDS = 60
/** For so long it knows how a call has ended. */
const REMEMBERS_MS = 3_600_000
/** A number of the world outside to which it sends no calls. */
export const NOT_SENT_TO = '+13105551023'

/** What the api may ask of calls. A command that is repeated is obeyed once. */
export function callControl({ calls, now, tell, end, ringInVain }: Exchange) {
  const obeyed = new Set<string>()
  const callOf = (callControlId: string) =>
    calls.find(call => callControlId.startsWith(`${call.sessionId}-`)) ?? null

  const command = (callControlId: string, commandId: string): TrueCall | null => {
    const call = callOf(callControlId)
    if (!call || call.endedAt !== null || obeyed.has(commandId)) return null
    obeyed.add(commandId)
    return call
  }

  /** The leg that was left hangs up, as a talk ends, and another one rings. */
  function move(call: TrueCall, stays: Side, ringSeconds: number): void {
    const [left] = legsOf(call).filter(leg => leg !== stays)
    if (left) call.leftLegs.push({ leg: left, answeredAt: answerOn(call, left), endedAt: now() })
    const times = (call.moved?.times ?? 0) + 1
    call.moved = { times, stays, ringsUntil: now() + ringSeconds * 1000, takenAt: null }
    if (left) tell(call, left, { type: 'hangup', cause: 'normal_clearing' })
  }

  /** It is said for good, whenever it is asked; who calls waits on. */
  function turnDown(call: TrueCall): false {
    call.notForwardedAt ??= now()
    call.untakenAt ??= now()
    return false
  }

  return {
    async sendOn(callControlId, { to, ringSeconds = DEFAULT_RING_SECONDS, timeLimitSeconds, commandId }) {
      const waiting = callOf(callControlId)
      if (waiting?.endedAt === null && 'number' in to && to.number === NOT_SENT_TO) return turnDown(waiting)
      const call = command(callControlId, commandId)
      if (!call) return true
      if (isTalking(call)) {
        move(call, callControlId.endsWith('near') ? 'near' : 'far', ringSeconds)
        return true
      }
      const { from, to: called, direction } = call
      const number = direction === 'incoming' && 'number' in to ? to.number : null
      if (number === null) call.sentOnAt.push(now())
      else Object.assign(call, { forwardedTo: number, untakenAt: null }).forwardedAt.push(now())
      call.ringsUntil = now() + ringSeconds * 1000
      call.timeLimitMs = timeLimitSeconds * 1000
      const ring = { type: 'initiated', direction: 'outgoing', parked: false, from, to: number ?? called }
      if (direction === 'incoming')
        tell(call, calledLegOf(call), { ...ring, callerName: null, sipUsername: null })
      return true
    },
    async answer({ callControlId, commandId }) {
      const call = command(callControlId, commandId)
      if (!call) return
      call.voicemailAt = now()
      tell(call, 'near', { type: 'answered' })
    },
    async hangUp(callControlId, commandId) {
      const call = command(callControlId, commandId)
      if (!call) return
      if (isRinging(call) && callControlId.endsWith(`-${calledLegOf(call)}`))
        ringInVain(call, 'originator_cancel', now())
      else end(call, isTalking(call) ? 'normal_clearing' : 'originator_cancel', now())
    },
    async reject(callControlId, commandId) {
      const call = command(callControlId, commandId)
      if (call) end(call, 'call_rejected', now())
    },
    async legStatus(callControlId) {
      const call = callOf(callControlId)
      if (!call || (call.endedAt !== null && call.endedAt < now() - REMEMBERS_MS)) return null
      const leg = callControlId.slice(call.sessionId.length + 1)
      const left = call.moved ? undefined : call.leftLegs.find(one => one.leg === leg)
      const endedAt = left?.endedAt ?? call.endedAt
      return { isAlive: endedAt === null, endedAt }
    },
    // Nobody but the company speaks to the api here; its signature is looked at elsewhere (A60).
    readEvent: async rawBody => carrierNewsSchema.parse(JSON.parse(rawBody.toString('utf8'))),
  } satisfies Partial<CarrierAccount>
}
