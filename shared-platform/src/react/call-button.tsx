import { isActive } from '@parley/shared-calling'
import { type E164, refusalOf, sameNumber } from '@parley/shared-contract'
import { IconButton, type IconButtonProps, PhoneIcon } from '@parley/shared-ui'
import { errorSentence, words } from '@parley/shared-ui/words'
import { usePlatform } from './platform-provider.tsx'
import { useCall } from './use-call.ts'
import { useCommand } from './use-command.ts'

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
  const { calls, notify } = usePlatform()
  const call = useCall()
  const dial = useCommand(() =>
    calls
      .dial(number)
      .catch(error => notify({ tone: 'danger', text: errorSentence(refusalOf(error)), urgency: 'alert' })),
  )
  const hindrance = isActive(call)
    ? sameNumber(call.peer, number)
      ? words.call.withThem
      : errorSentence('CALL_IN_PROGRESS')
    : null
  return (
    <IconButton
      {...look}
      label={`Call ${name}`}
      title={hindrance ?? 'Call'}
      icon={<PhoneIcon />}
      aria-disabled={hindrance !== null}
      aria-description={hindrance ?? undefined}
      onClick={() => hindrance === null && void dial.run()}
    />
  )
}
