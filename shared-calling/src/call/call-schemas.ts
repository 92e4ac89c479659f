import {
  callDirections,
  callEnders,
  callGrades,
  callOutcomes,
  callStatuses,
  endReasons,
  z,
} from '@parley/shared-contract'
import type { CallQuality } from './call-quality.ts'
import type { LiveCall } from './live-call.ts'
import type { Meter } from './meter.ts'
import { oneWays } from './one-way.ts'

/** In these shapes the live call, its meter and its sound reach the other tabs of a browser (A83). */

const [, ...activeStatuses] = callStatuses
const direction = z.enum(callDirections)
const ended = z.object({
  id: z.string(),
  direction,
  peer: z.string(),
  // Tabs of before November 2026 do not say it.
  peerName: z._default(z.nullable(z.string()), null),
  // Tabs of before November 23, 2026, do not say it.
  startedAt: z._default(z.number(), 0),
  outcome: z.enum(callOutcomes),
  reason: z.enum(endReasons),
  answered: z.boolean(),
  seconds: z.number(),
})

export const meterSchema = z.object({
  seconds: z.number(),
  cost: z.number(),
  secondsLeft: z.nullable(z.number()),
  // Tabs of before November 23, 2026, do not say it.
  endedBy: z._default(z.nullable(z.enum(callEnders)), null),
}) satisfies z.ZodMiniType<Meter>

export const qualitySchema = z.object({
  grade: z.enum(callGrades),
  oneWay: z.nullable(z.enum(oneWays)),
}) satisfies z.ZodMiniType<CallQuality>

export const liveCallSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('idle'), last: z.nullable(ended) }),
  z.object({
    status: z.enum(activeStatuses),
    id: z.string(),
    direction,
    peer: z.string(),
    peerName: z.nullable(z.string()),
    ownNumber: z.string(),
    startedAt: z.number(),
    connectedAt: z.nullable(z.number()),
    connectedMono: z.nullable(z.number()),
    muted: z.boolean(),
    held: z.boolean(),
    recovering: z.boolean(),
    audioBlocked: z.boolean(),
  }),
]) satisfies z.ZodMiniType<LiveCall>
