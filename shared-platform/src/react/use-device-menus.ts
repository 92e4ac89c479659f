import type { SoundRole } from '@parley/shared-calling'
import { say } from '@parley/shared-ui/words'
import { usePlatform } from './platform-provider.tsx'
import { useBehavior } from './use-behavior.ts'

/** The devices that can be chosen for one role, as the options of a menu. */
export interface DeviceMenu {
  readonly role: SoundRole
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  onChange(value: string): void
}

const labels: Readonly<Record<SoundRole, string>> = {
  microphone: say('Microphone', 'Mikrofon'),
  speaker: say('Speaker', 'Lautsprecher'),
  ringer: say('Ringer', 'Klingel'),
}

/**
 * The device menus of this machine, one for each role, kept current. A role for which this browser offers no choice
 * is left out.
 */
export function useDeviceMenus(): readonly DeviceMenu[] {
  const { sound } = usePlatform()
  const choices = useBehavior(sound.devices$)
  return (['microphone', 'speaker', 'ringer'] as const)
    .filter(role => choices[role].devices.length > 0)
    .map(role => ({
      role,
      label: labels[role],
      options: choices[role].devices.map(({ id, label }) => ({ value: id, label })),
      value: choices[role].chosen,
      onChange: value => sound.choose(role, value),
    }))
}
