import { shownName, userIdOf } from '@parley/shared-contract'
import { moneyWords } from '@parley/shared-ui/words'
import { useState } from 'react'
import { useBehavior } from '../react/index.ts'
import type { HarnessPlatform } from './harness-platform.ts'
import { book } from './memory-ledger.ts'
import { PanelAction, PanelChoice, PanelGroup } from './panel-group.tsx'

/** Balances worth seeing: none, S9's edge of one credit, and plenty. */
const creditSteps = [-1, -0.1, 5] as const

/** Who is signed in, and what they have to spend. */
export function PersonControls({ harness }: { readonly harness: HarnessPlatform }) {
  const { platform, database, signInAs } = harness
  const session = useBehavior(platform.session$)
  const profile = useBehavior(platform.live.profile$)
  const [people] = useState(() => database.everybody())
  const uid = userIdOf(session) ?? ''

  const addCredits = (amount: number) => {
    const entry = {
      type: 'adjustment',
      amount,
      description: 'By the harness',
      referenceId: 'harness',
    } as const
    database.change(uid, person => book(person, entry, Date.now()))
  }
  return (
    <>
      <PanelChoice
        title="Signed in as"
        value={uid}
        options={[
          ...people.map(({ user, profile: { displayName, username } }) => ({
            value: user.uid,
            label: shownName({ displayName, username }),
          })),
          { value: '', label: 'Nobody' },
        ]}
        onChange={chosen => void signInAs(people.find(person => person.user.uid === chosen)?.user ?? null)}
      />
      {uid !== '' && (
        <PanelGroup
          title={`Credits${profile.state === 'ready' ? `: ${moneyWords(profile.value.credits, 'balance')}` : ''}`}
        >
          {creditSteps.map(amount => (
            <PanelAction key={amount} onClick={() => addCredits(amount)}>
              {amount > 0 ? `+${amount}` : `−${-amount}`}
            </PanelAction>
          ))}
        </PanelGroup>
      )}
    </>
  )
}
