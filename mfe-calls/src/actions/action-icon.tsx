import { BlockIcon, MessageIcon, SaveContactIcon, UserIcon } from '@parley/shared-ui'
import type { CallAction } from './call-actions.ts'

const icons = { message: MessageIcon, save: SaveContactIcon, person: UserIcon, block: BlockIcon } as const

export function ActionIcon({ id }: Pick<CallAction, 'id'>) {
  const Icon = icons[id]
  return <Icon aria-hidden="true" />
}
