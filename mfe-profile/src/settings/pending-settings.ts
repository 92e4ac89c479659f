import type { Settings, SettingsChange } from '@parley/shared-contract'

type Value = Settings[keyof Settings]

/** Changes that were sent and have not arrived with the live data: the new value, and the one before. */
export type PendingSettings = Readonly<
  Partial<Record<keyof Settings, { readonly value: Value; readonly before: Value }>>
>

const entriesOf = (pending: PendingSettings) =>
  Object.entries(pending) as [keyof Settings, { value: Value; before: Value }][]

export function withChange(
  pending: PendingSettings,
  change: SettingsChange,
  stored: Settings,
): PendingSettings {
  const named = Object.entries(change) as [keyof Settings, Value][]
  const added = named.map(([key, value]) => [key, { value, before: stored[key] }])
  return { ...pending, ...Object.fromEntries(added) }
}

/** Removes a change that was refused. A later change of the same setting stays. */
export const without = (pending: PendingSettings, change: SettingsChange): PendingSettings =>
  Object.fromEntries(entriesOf(pending).filter(([key, { value }]) => change[key] !== value))

/** The changes that the live data has not answered yet; the same object when none was answered. */
export function stillPending(pending: PendingSettings, stored: Settings): PendingSettings {
  const open = entriesOf(pending).filter(([key, { before }]) => stored[key] === before)
  return open.length === entriesOf(pending).length ? pending : Object.fromEntries(open)
}

export const shownSettings = (stored: Settings, pending: PendingSettings): Settings => ({
  ...stored,
  ...Object.fromEntries(entriesOf(pending).map(([key, { value }]) => [key, value])),
})
