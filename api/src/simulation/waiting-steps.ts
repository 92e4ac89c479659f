import { CALL_ROUND_MS, WALL_ROUND_MS } from '@parley/shared-contract'
import type { CarrierEvent } from '../ports/carrier-event.ts'
import { callFromOutside } from './calling-steps.ts'
import type { Chance } from './chance.ts'
import { hangUpAll, somebodyToCall } from './forwarding/forwarding-steps.ts'
import { lookAround } from './process-steps.ts'
import { loseLast, type Step, tell } from './step.ts'
import { isRinging, type TrueCall, waitsFor } from './true-call.ts'
import { talkToTheWallElsewhere, withoutFaults } from './wall-steps.ts'
import type { SimulatedProcess, World } from './world.ts'

/** I16. */
const LONGEST_WAIT_MS = 60_000
/** Long enough for a ring here, one elsewhere, and what is to follow. */
const MOST_LOOKS = 40
/** Of so many looks at the walls one is at all calls and voicemails. */
const LOOKS_AT_ALL = CALL_ROUND_MS / WALL_ROUND_MS

/** Of a call whose beginning is told to nobody, nobody can know. */
const isLosable = (event: CarrierEvent) => event.type !== 'initiated' || !event.parked

/**
 * Of what the carrier tells of the call one piece is told to nobody: it is lost on its way, or a process takes it in, fails in the
 * middle of it, and is never told again.
 */
async function tellMost(world: World, chance: Chance, call: TrueCall): Promise<void> {
  const { company, processes } = world
  for (const event of company.untold.filter(({ sessionId }) => sessionId === call.sessionId)) {
    const isToFail = call.lost === 0 && isLosable(event) && chance.happens(0.4)
    if (isToFail && chance.happens(0.5)) {
      loseLast(company, call)
      return
    }
    for (const { luck } of processes) luck.faulty = isToFail
    await tell(world, chance, event)
    for (const { luck } of processes) luck.faulty = false
    if (!isToFail || !company.untold.includes(event)) continue
    company.untold.splice(company.untold.indexOf(event), 1)
    call.lost += 1
  }
}

/** The time goes by in which nobody takes the call, and the processes that live look around as often as they do. */
async function waitUntilOver(world: World, chance: Chance, call: TrueCall, those: SimulatedProcess[]) {
  const first = chance.below(LOOKS_AT_ALL)
  for (let looks = first; looks < first + MOST_LOOKS && isOpen(call); looks += 1) {
    const living = those.filter(({ luck }) => luck.dieIn !== 0)
    await tellMost({ ...world, processes: living }, chance, call)
    if (isRinging(call) && chance.happens(0.2))
      world.company.turnAway(call, chance.oneOf(['not_found', 'timeout', 'user_busy']) ?? '')
    world.passTime(WALL_ROUND_MS)
    const all = looks % LOOKS_AT_ALL === 0 ? ['calls'] : []
    await lookAround(world, living, [...all, 'call-walls', 'voicemails'])
    const waits = waitsFor(call, world.now())
    if (waits > LONGEST_WAIT_MS)
      world.noticed.push(
        `I16: ${call.from} has waited for ${waits} ms in ${call.sessionId}, and nothing becomes of it`,
      )
  }
}

const isOpen = ({ answeredAt, voicemailAt, endedAt }: TrueCall) =>
  (answeredAt ?? voicemailAt ?? endedAt) === null

/** I16: somebody calls, and nobody takes it here or elsewhere, while one piece of news is lost and a process may die. */
const waitInVain: Step = async (world, chance) => {
  const person = somebodyToCall(world, chance)
  if (!person) return null
  const before = world.company.calls.length
  await withoutFaults(world, chance, async those => {
    const living = those.filter(({ luck }) => luck.dieIn !== 0)
    await hangUpAll({ ...world, processes: living }, chance, person)
    await callFromOutside({ ...world, people: [person], processes: living }, chance)
    const call = world.company.calls[before]
    if (call) await waitUntilOver(world, chance, call, those)
  })
  const call = world.company.calls[before]
  if (!call) return null
  const { sessionId, forwardedTo, voicemailAt, endedAt } = call
  const where = forwardedTo === null ? '' : `, rings at ${forwardedTo}`
  const end = voicemailAt !== null ? 'has voicemail' : endedAt === null ? 'goes on' : 'is over'
  return `nobody takes ${sessionId}: it${where}, ${end}`
}

/** How long people wait, and talk at another number. */
export const stepsOfWaiting = [
  ...([
    [4, waitInVain],
    [2, talkToTheWallElsewhere],
  ] as const),
]
