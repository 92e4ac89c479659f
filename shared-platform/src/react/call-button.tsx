import type { E164 } from '@parley/shared-contract'
import { IconButton, type IconButtonProps, PhoneIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useDial } from './use-dial.ts'

interface CallButtonProps extends Pick<IconButtonProps, 'variant' | 'className' | 'showLabel' | 'tabIndex'> {
  readonly number: E164
  /** Who is called: their name, else the number as people read it. */
  readonly name: string
}

/**
 * A handset, and a handset calls: at once, wherever it stands. During a call it stays in its place and says why it
 * does nothing; a refusal is told by a toast.
 */
export function CallButton({ number, name, ...look }: CallButtonProps) {
  const { hindrance, dial } = useDial(number)
  return (
    <IconButton
      {...look}
      label={say(`Call ${name}`, `${name} anrufen`)}
      title={hindrance ?? say('Call', 'Anrufen')}
      icon={<PhoneIcon />}
      aria-disabled={hindrance !== null}
      aria-description={hindrance ?? undefined}
      onClick={dial}
    />
  )
}
