import { callDirections, callGrades, callOutcomes, endReasons, z } from '@parley/shared-contract'
import type { CallEvent } from './call-event.ts'
import type { CallQuality } from './call-quality.ts'
import type { LiveCall } from './live-call.ts'
import type { Meter } from './meter.ts'
import { oneWays } from './one-way.ts'

/** The shapes of what the leader's tab mirrors to the others and to the next page (A83). */

const direction = z.enum(callDirections)
const ended = z.object({
  id: z.string(),
  direction,
  peer: z.string(),
  outcome: z.enum(callOutcomes),
  reason: z.enum(endReasons),
  answered: z.boolean(),
  seconds: z.number(),
})

export const meterSchema = z.object({
  seconds: z.number(),
  cost: z.number(),
  secondsLeft: z.nullable(z.number()),
}) satisfies z.ZodMiniType<Meter>

export const qualitySchema = z.object({
  grade: z.enum(callGrades),
  oneWay: z.nullable(z.enum(oneWays)),
}) satisfies z.ZodMiniType<CallQuality>

export const liveCallSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('idle'), last: z.nullable(ended) }),
  z.object({
    status: z.enum(['calling', 'ringing', 'connecting', 'connected']),
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

const fact = { callId: z.string(), at: z.number(), mono: z.number() }
const flag = { ...fact, on: z.boolean() }

export const callEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('started'),
    ...fact,
    direction,
    peer: z.string(),
    peerName: z.nullable(z.string()),
    ownNumber: z.string(),
  }),
  z.object({ type: z.literal('ringing'), ...fact }),
  z.object({ type: z.literal('connecting'), ...fact }),
  z.object({ type: z.literal('connected'), ...fact }),
  z.object({ type: z.literal('muted'), ...flag }),
  z.object({ type: z.literal('held'), ...flag }),
  z.object({ type: z.literal('recovering'), ...flag }),
  z.object({ type: z.literal('audio_blocked'), ...flag }),
  z.object({ type: z.literal('identified'), ...fact, callControlId: z.string(), callLegId: z.string() }),
  z.object({ type: z.literal('credits_low'), ...fact, secondsLeft: z.number() }),
  z.object({ type: z.literal('graded'), ...fact, grade: z.enum(callGrades) }),
  z.object({ type: z.literal('ended'), ...fact, reason: z.enum(endReasons), cause: z.nullable(z.string()) }),
]) satisfies z.ZodMiniType<CallEvent>
