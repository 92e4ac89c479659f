import { type CallRecord, type Live, liveValue } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import { type Person, toldName } from './person-model.ts'
import { useLastCalls } from './use-last-calls.ts'

interface KnownPerson {
  /** A stranger goes by the name that the carrier told, where it told one. */
  readonly person: Person
  readonly told: string | null
  readonly calls: Live<readonly CallRecord[]>
}

/** Somebody with their latest calls, which may say what a stranger is called. @param most how many calls */
export function usePerson(person: Person, most: number): KnownPerson {
  const calls = useLastCalls(person, most)
  const recent = useLive('recentCalls$')
  const told = toldName(person, [...liveValue(calls, []), ...liveValue(recent, [])])
  return { person: told === null ? person : { ...person, title: told }, told, calls }
}
