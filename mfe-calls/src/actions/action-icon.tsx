import { BlockIcon, MessageIcon, PhoneIcon, SaveContactIcon } from '@parley/shared-ui'
import type { CallAction } from './call-actions.ts'

const icons = { call: PhoneIcon, message: MessageIcon, save: SaveContactIcon, block: BlockIcon } as const

export function ActionIcon({ id }: Pick<CallAction, 'id'>) {
  const Icon = icons[id]
  return <Icon aria-hidden="true" />
}
