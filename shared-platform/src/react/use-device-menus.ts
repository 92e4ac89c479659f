import type { SoundRole } from '@parley/shared-calling'
import { usePlatform } from './platform-provider.tsx'
import { useBehavior } from './use-behavior.ts'

/** What can be chosen for one role, as a list to choose from. */
export interface DeviceMenu {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  onChange(value: string): void
}

const labels: Readonly<Record<SoundRole, string>> = {
  microphone: 'Microphone',
  speaker: 'Speaker',
  ringer: 'Ringer',
}

/** The devices of this machine by role, current; without the roles for which nobody can choose here. */
export function useDeviceMenus(): readonly DeviceMenu[] {
  const { sound } = usePlatform()
  const choices = useBehavior(sound.devices$)
  return (['microphone', 'speaker', 'ringer'] as const)
    .filter(role => choices[role].devices.length > 0)
    .map(role => ({
      label: labels[role],
      options: choices[role].devices.map(({ id, label }) => ({ value: id, label })),
      value: choices[role].chosen,
      onChange: value => sound.choose(role, value),
    }))
}
