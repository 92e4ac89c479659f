import { NavLink, type NavLinkProps } from 'react-router'
import type { LayoutProps } from './layout-props.ts'

export interface PrefetchLinkProps extends Omit<NavLinkProps, 'className'>, Pick<LayoutProps, 'onNear'> {
  readonly to: string
  readonly className: string | undefined
}

/** A link whose page begins to load when the pointer or the focus comes near. */
export function PrefetchLink({ onNear, className = '', ...link }: PrefetchLinkProps) {
  const near = () => onNear(link.to)
  return <NavLink {...link} className={className} onPointerEnter={near} onFocus={near} />
}
