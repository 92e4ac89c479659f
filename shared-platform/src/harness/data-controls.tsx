import { failed, loading } from '@parley/shared-contract'
import { useState } from 'react'
import type { LiveData } from '../live-data.ts'
import type { HarnessPlatform } from './harness-platform.ts'
import type { ForcedLive } from './memory-live-data.ts'
import { PanelChoice } from './panel-group.tsx'

const members = [
  'profile$',
  'phoneNumbers$',
  'transactions$',
  'recentCalls$',
  'conversations$',
  'unreadThreads$',
  'voicemails$',
  'unheardVoicemails$',
  'contacts$',
  'blocked$',
  'notices$',
] as const satisfies readonly (keyof LiveData)[]

const every = (state: NonNullable<ForcedLive[keyof LiveData]>): ForcedLive =>
  Object.fromEntries(members.map(member => [member, state]))

const liveStates = {
  live: {},
  loading: every(loading),
  failed: every(failed('NETWORK_ERROR')),
  offline: every('stale'),
} as const satisfies Record<string, ForcedLive>
type LiveState = keyof typeof liveStates

const apiStates = { works: null, fails: 'NETWORK_ERROR', refuses: 'RATE_LIMITED' } as const
type ApiState = keyof typeof apiStates

const options = <T extends string>(states: Readonly<Record<T, unknown>>) =>
  (Object.keys(states) as T[]).map(value => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }))

/** Buttons that put live data into the states of D40, which are hard to see otherwise. */
export function DataControls({ harness }: { readonly harness: HarnessPlatform }) {
  const [live, setLive] = useState<LiveState>('live')
  const [api, setApi] = useState<ApiState>('works')
  return (
    <>
      <PanelChoice
        title="Live data"
        options={options(liveStates)}
        value={live}
        onChange={state => {
          setLive(state)
          harness.live.force(liveStates[state])
        }}
      />
      <PanelChoice
        title="Api"
        options={options(apiStates)}
        value={api}
        onChange={state => {
          setApi(state)
          harness.api.failWith(apiStates[state])
        }}
      />
    </>
  )
}
