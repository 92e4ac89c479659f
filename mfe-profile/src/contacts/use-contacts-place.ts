import { routes } from '@parley/shared-contract'
import { useSelection } from '@parley/shared-platform/react'
import { useState } from 'react'
import { type LinkProps, useLocation, useNavigate } from 'react-router'

type ContactGroup = 'contacts' | 'blocked'

/** Where the contacts page is, all of it in the address (D42), and the ways from there. */
export interface ContactsPlace {
  readonly group: ContactGroup
  /** Who is in the stage: the id of a contact or a number; null for nobody. */
  readonly selected: string | null
  /** A new contact is entered: the number or name it begins with, or an empty text; null when there is none. */
  readonly adding: string | null
  /** The contact in the stage is being changed. */
  readonly isEditing: boolean
  linkTo(id: string): Pick<LinkProps, 'to' | 'state' | 'onClick'>
  showGroup(group: ContactGroup): void
  /** Enters a new contact. @param begin its number or name, as far as it is known */
  add(begin?: string): void
  edit(on: boolean): void
  /** Shows this one in place of what the stage shows now. */
  replaceWith(id: string): void
  /** Empties the stage. */
  leave(): void
}

const wantsEdit = (state: unknown): boolean => typeof state === 'object' && state !== null && 'edit' in state

/** `?add=` opens a new contact with that number or name; `?group=blocked` the other list. */
export function useContactsPlace(): ContactsPlace {
  const selection = useSelection(routes.contacts)
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const group = query.get('group') === 'blocked' ? 'blocked' : 'contacts'
  const within = (address: string, shown: ContactGroup = group) =>
    shown === 'blocked' ? `${address}?group=blocked` : address
  /** The one who is edited: to select somebody else ends it. */
  const [edited, setEdited] = useState(wantsEdit(state) ? selection.id : null)
  const adding = selection.id === null ? query.get('add') : null

  return {
    group,
    selected: selection.id,
    adding,
    isEditing: selection.id !== null && edited === selection.id,
    linkTo: id => ({ to: within(routes.contactDetail(id)), state: selection.to(id).state }),
    showGroup: next => void navigate(within(routes.contacts, next), { replace: true }),
    add: (begin = '') => void navigate(`${routes.contacts}?${new URLSearchParams({ add: begin })}`),
    edit: on => setEdited(on ? selection.id : null),
    replaceWith: id => void navigate(within(routes.contactDetail(id)), { replace: true, state }),
    leave: () =>
      adding === null ? selection.clear() : void navigate(within(routes.contacts), { replace: true }),
  }
}
