import { NavLink, type NavLinkProps } from 'react-router'

export interface PrefetchLinkProps extends Omit<NavLinkProps, 'className'> {
  readonly to: string
  readonly className: string | undefined
  /** Somebody is about to open this address. */
  readonly onNear: (address: string) => void
}

/** A link whose page begins to load when the pointer or the focus comes near. */
export function PrefetchLink({ onNear, className = '', ...link }: PrefetchLinkProps) {
  const near = () => onNear(link.to)
  return <NavLink {...link} className={className} onPointerEnter={near} onFocus={near} />
}
