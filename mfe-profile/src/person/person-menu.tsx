import { BlockIcon, MenuItem, MoreMenu, RemoveIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import type { ContactCommands } from '../contacts/use-contact-commands.ts'
import type { Person } from './person-model.ts'

interface PersonMenuProps {
  readonly person: Person
  readonly commands: ContactCommands
  /** Takes a contact out of the address book; left out where that is not offered. */
  readonly onDelete?: () => void
}

/** What one seldom does with a person. There is none for oneself, nor where nothing would stand in it. */
export function PersonMenu({ person, commands, onDelete }: PersonMenuProps) {
  const { isSelf, title } = person
  const numbers = person.numbers.map(({ e164 }) => e164)
  const isBlocked = numbers.some(commands.isBlocked)
  if (isSelf || (numbers.length === 0 && !onDelete)) return null
  return (
    <MoreMenu label={title}>
      {numbers.length > 0 && (
        <MenuItem
          icon={<BlockIcon />}
          danger
          onSelect={() => (isBlocked ? commands.unblock(numbers) : commands.block(numbers))}
        >
          {blockWords(isBlocked, numbers.length > 1)}
        </MenuItem>
      )}
      {onDelete && (
        <MenuItem icon={<RemoveIcon />} danger onSelect={onDelete}>
          {say('Delete contact', 'Kontakt löschen')}
        </MenuItem>
      )}
    </MoreMenu>
  )
}

function blockWords(isBlocked: boolean, areMore: boolean): string {
  if (areMore)
    return isBlocked
      ? say('Unblock numbers', 'Blockierungen aufheben')
      : say('Block numbers', 'Nummern blockieren')
  return isBlocked ? say('Unblock number', 'Blockierung aufheben') : say('Block number', 'Nummer blockieren')
}
