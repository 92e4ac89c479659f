import type { Chance } from './chance.ts'
import type { SimulatedPerson } from './people.ts'
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
