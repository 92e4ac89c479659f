import type { CarrierEvent } from '../ports/carrier-event.ts'
import { ask } from '../testing/test-person.ts'
import type { Chance } from './chance.ts'
import type { SimulatedPerson } from './people.ts'
import type { TelephoneCompany } from './telephone-company.ts'
import type { TrueCall } from './true-call.ts'
import type { SimulatedProcess, World } from './world.ts'

/** Does something, as somebody would, and says in a few words what; null when there is nothing to do. */
export type Step = (world: World, chance: Chance) => Promise<string | null>

/** Somebody who is still there, and like that; null when there is nobody. */
export const somebody = (
  { people }: World,
  chance: Chance,
  fits: (person: SimulatedPerson) => boolean,
): SimulatedPerson | null => chance.oneOf(people.filter(person => !person.gone && fits(person)))

export const anyProcess = ({ processes }: World, chance: Chance): SimulatedProcess =>
  chance.oneOf(processes) ?? (processes[0] as SimulatedProcess)

/** Something else may have taken it away meanwhile. */
export function takeOut<T>(these: T[], one: T): void {
  const index = these.indexOf(one)
  if (index >= 0) these.splice(index, 1)
}

/** Nobody is ever told what happened last in a call. */
export function loseLast({ untold }: TelephoneCompany, call: TrueCall): void {
  const event = untold.findLast(({ sessionId }) => sessionId === call.sessionId)
  if (!event) return
  takeOut(untold, event)
  call.lost += 1
}

/** Whose a call may be: a number may have changed hands since it began. */
const peopleOf = ({ books }: World, { sessionId, uid, direction, from, to }: TrueCall): string[] => {
  const own = direction === 'outgoing' ? from : to
  const { userId } = books.at(`phoneNumbers/${own.slice(1)}`) ?? {}
  return [uid, userId, books.at(`callSessions/${sessionId}`)?.uid].filter(one => typeof one === 'string')
}

/** The carrier tells, once or to both processes at the same time. What is not acknowledged it tells again, and now and then more. */
export async function tell(world: World, chance: Chance, event: CarrierEvent): Promise<string> {
  const { untold, calls } = world.company
  const call = calls.find(({ sessionId }) => sessionId === event.sessionId)
  if (call) for (const uid of peopleOf(world, call)) world.acting.people.add(uid)
  const body = JSON.stringify({ kind: 'call', event })
  const to = chance.happens(0.2) ? world.processes : [anyProcess(world, chance)]
  const headers = { 'content-type': 'application/json' }
  const answers = await Promise.all(
    to.map(({ process }) => ask(`${process.url}/webhooks/telnyx`, { method: 'POST', headers, body })),
  )
  const taken = answers.some(({ status }) => status === 200)
  if (taken && !chance.happens(0.1)) takeOut(untold, event)
  const told = answers.map(({ status, body }) => (status === 200 ? status : `${status} ${body.code}`))
  return `${event.type} of ${event.sessionId} is told: ${told.join()}`
}

/** Often the carrier tells at once what has just happened; then this is all that happens, in words. */
export async function tellNews(world: World, chance: Chance, what: string): Promise<string> {
  const news = world.company.untold.at(-1)
  return news && chance.happens(0.6) ? `${what}; ${await tell(world, chance, news)}` : what
}
