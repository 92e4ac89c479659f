import { type CallRecord, displayPhoneNumber, formatDuration, nameOfCall } from '@parley/shared-contract'
import { useContactNames } from '@parley/shared-platform/react'
import { say } from '@parley/shared-ui/words'
import { callCount, missedCount } from '../filters/call-sums.tsx'
import { mostCalled } from './overview-model.ts'
import { PeopleCard } from './people-card.tsx'

interface MostCalledProps {
  readonly calls: readonly CallRecord[]
  readonly areMissed: boolean
  /** Of what time they are, where that is not the time of all beside them. */
  readonly aside: string | undefined
  /** The address at which the list is narrowed to somebody. */
  readonly narrowTo: (search: string) => string
}

/** With whom the most calls were; each narrows the list to them. With one call each there is nothing to compare. */
export function MostCalled({ calls, areMissed, aside, narrowTo }: MostCalledProps) {
  const nameOf = useContactNames()
  const people = mostCalled(calls)
  if (people.length < 2 || people[0]?.calls === 1) return null
  return (
    <PeopleCard
      title={
        areMissed
          ? say('Most missed calls', 'Die meisten verpassten Anrufe')
          : say('Most calls', 'Die meisten Anrufe')
      }
      aside={aside}
      people={people.map(({ number, latest, calls, duration }) => ({
        call: latest,
        number,
        link: { to: narrowTo(nameOfCall(nameOf, latest) ?? displayPhoneNumber(number)) },
        detail: areMissed
          ? missedCount(calls)
          : `${callCount(calls)}${duration > 0 ? ` · ${formatDuration(duration)}` : ''}`,
      }))}
    />
  )
}
