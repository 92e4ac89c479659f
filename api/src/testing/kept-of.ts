import type { PersonalData, UserId } from '@parley/shared-contract'
import type { AccountStore } from '../features/account/account-store.ts'

/** Everything that is kept about a person, whole. */
export async function keptOf(store: Pick<AccountStore, 'pages'>, uid: UserId): Promise<PersonalData> {
  const kept: Record<string, PersonalData[keyof PersonalData]> = {}
  for await (const { part, rows } of store.pages(uid)) kept[part] = [...(kept[part] ?? []), ...rows]
  return kept as PersonalData
}
