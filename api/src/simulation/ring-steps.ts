import { callFromOutside, tellOf } from './calling-steps.ts'
import type { Chance } from './chance.ts'
import { ownerOf } from './live-call-steps.ts'
import { anyProcess, type Step } from './step.ts'
import { isRinging, isTalking, type TrueCall } from './true-call.ts'
import type { World } from './world.ts'

/**
 * D21: the person has voicemail take a call, in one browser, which somebody may have answered in another in the same instant: such a talk
 * goes on, whether the carrier has told of it or not.
 */
async function wishFor(world: World, chance: Chance, call: TrueCall): Promise<string | null> {
  const person = ownerOf(world, call)
  if (!person) return null
  if (isRinging(call) && chance.happens(0.5)) world.company.answer(call)
  const isTalk = isTalking(call)
  const { sessionId } = call
  const { status } = await world.ask(anyProcess(world, chance), person, 'sendToVoicemail', {
    call: sessionId,
  })
  if (isTalk && !isTalking(call)) world.noticed.push(`ADR 0051: a wish for voicemail has ended ${sessionId}`)
  return `${person.uid} sends ${sessionId} to voicemail${isTalk ? ', where somebody talks' : ''}: ${status}`
}

const sendToVoicemail: Step = async (world, chance) => {
  const isHere = (call: TrueCall) => call.direction === 'incoming' && (isRinging(call) || isTalking(call))
  const call = chance.oneOf(world.company.calls.filter(isHere))
  return call && wishFor(world, chance, call)
}

/** Somebody calls, and two browsers of one person do not agree. */
const disagree: Step = async (world, chance) => {
  if ((await callFromOutside(world, chance)) === null) return null
  const call = world.company.calls.at(-1)
  if (!call) return null
  // That it rings is told once it was sent on.
  for (const _news of ['it comes', 'it rings']) await tellOf(world, chance, call)
  return wishFor(world, chance, call)
}

/** How a person puts calls off that ring. */
export const stepsOfRinging = [
  ...([
    [12, sendToVoicemail],
    [12, disagree],
  ] as const),
]
