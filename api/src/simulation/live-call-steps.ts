import { createHash } from 'node:crypto'
import { RING_MARGIN_MS } from '@parley/shared-contract'
import { anyProcess, type Step, tellNews } from './step.ts'
import { isMoving, isRinging, isTalking, type TrueCall } from './true-call.ts'
import type { World } from './world.ts'

/** Whose call it is, if they are still there. */
export const ownerOf = ({ people }: World, call: TrueCall | null) =>
  people.find(({ uid, gone }) => uid === call?.uid && !gone) ?? null

export const pickUp: Step = async (world, chance) => {
  const call = chance.oneOf(world.company.calls.filter(isRinging))
  if (!call) return null
  world.company.answer(call)
  return tellNews(world, chance, `${call.sessionId} is answered`)
}

export const hangUp: Step = async (world, chance) => {
  const call = chance.oneOf(world.company.calls.filter(one => one.endedAt === null))
  if (!call) return null
  world.company.hangUp(call, chance.oneOf(['originator_cancel', 'user_busy', 'call_rejected']) ?? '')
  return tellNews(world, chance, `${call.sessionId} ends`)
}

export const endFromAfar: Step = async (world, chance) => {
  const call = chance.oneOf(world.company.calls.filter(one => one.endedAt === null))
  const person = ownerOf(world, call)
  if (!call || !person) return null
  const { status } = await world.ask(anyProcess(world, chance), person, 'endCall', { call: call.sessionId })
  return `${person.uid} ends ${call.sessionId} from another browser: ${status}`
}

/** The same for the same words, in the form that ids of browsers and requests have. */
const idOf = (words: string): string =>
  createHash('sha256')
    .update(words)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

/** D43: the person goes on in another browser, and now and then asks again. */
export const moveCall: Step = async (world, chance) => {
  const call = chance.oneOf(world.company.calls.filter(isTalking))
  const person = ownerOf(world, call)
  if (!call || !person) return null
  const body = {
    call: call.sessionId,
    browser: idOf(`${person.uid} ${chance.below(2)}`),
    token: idOf(`${call.sessionId} ${chance.below(3)}`),
  }
  const process = anyProcess(world, chance)
  if (Math.abs(process.aheadMs) > RING_MARGIN_MS) call.misdated += 1
  const { status } = await world.ask(process, person, 'moveCall', body)
  return `${person.uid} takes ${call.sessionId} to another browser: ${status}`
}

export const takeUp: Step = async (world, chance) => {
  const call = chance.oneOf(world.company.calls.filter(isMoving))
  if (!call) return null
  world.company.takeUp(call)
  return tellNews(world, chance, `${call.sessionId} is taken up in another browser`)
}
