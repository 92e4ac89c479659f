import { type CallRecord, displayPhoneNumber, type E164 } from '@parley/shared-contract'
import { useSpamQuestion } from '@parley/shared-platform/react'
import { CopyIcon, ListIcon, MenuItem, MenuLink, MoreMenu, ReportIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import { ActionIcon } from './action-icon.tsx'
import type { CallAction } from './call-actions.ts'
import { callFacts } from './call-facts.ts'
import { useCopy } from './use-copy.ts'

interface CallMenuProps {
  /** Who it is about. */
  readonly title: string
  /** What its button is called, where it is not about them alone. */
  readonly label?: string
  /** Empty when the number is withheld. */
  readonly number: E164 | ''
  readonly actions: readonly CallAction[]
  readonly onBlock: () => void
  /** What it is about. */
  readonly call: CallRecord
  /** Whether they are in the address book: then it is no spam. */
  readonly isKnown: boolean
  readonly className?: string | undefined
}

/** The button `More` and its menu: what can be done besides, for a finger and a keyboard as for a mouse. */
export function CallMenu({
  title,
  label,
  number,
  actions,
  onBlock,
  call,
  isKnown,
  className,
}: CallMenuProps) {
  const copy = useCopy()
  const spam = useSpamQuestion({ number, source: 'call', id: call.id })
  const mayBeSpam = number !== '' && !isKnown && call.direction === 'incoming'
  return (
    <>
      <MoreMenu label={title} button={label} className={className}>
        {actions.map(
          ({ id, label, to }) =>
            to !== null && (
              <MenuLink key={id} icon={<ActionIcon id={id} />} link={<Link to={to} />}>
                {label}
              </MenuLink>
            ),
        )}
        {number !== '' && (
          <MenuItem
            icon={<CopyIcon />}
            onSelect={() =>
              copy(displayPhoneNumber(number), say('The number is copied.', 'Die Nummer ist kopiert.'))
            }
          >
            {say('Copy number', 'Nummer kopieren')}
          </MenuItem>
        )}
        <MenuItem
          icon={<ListIcon />}
          onSelect={() =>
            copy(
              callFacts(call),
              say('The details of this call are copied.', 'Die Einzelheiten dieses Anrufs sind kopiert.'),
            )
          }
        >
          {say('Copy details', 'Einzelheiten kopieren')}
        </MenuItem>
        {mayBeSpam && (
          <MenuItem icon={<ReportIcon />} onSelect={spam.ask}>
            {say('Report spam', 'Spam melden')}
          </MenuItem>
        )}
        {actions.map(
          ({ id, label, to }) =>
            to === null && (
              <MenuItem key={id} icon={<ActionIcon id={id} />} danger onSelect={onBlock}>
                {label}
              </MenuItem>
            ),
        )}
      </MoreMenu>
      {spam.question}
    </>
  )
}
