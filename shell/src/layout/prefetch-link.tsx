import { NavLink, type NavLinkProps } from 'react-router'
import { routeAt } from '../routing/route-table.ts'
import type { LayoutProps } from './layout-props.ts'

export interface PrefetchLinkProps extends Omit<NavLinkProps, 'className'>, Pick<LayoutProps, 'onNear'> {
  readonly to: string
  readonly className: string | undefined
}

/** A link whose page begins to load when the pointer or the focus comes near. */
export function PrefetchLink({ onNear, className = '', ...link }: PrefetchLinkProps) {
  const near = () => {
    const route = routeAt(link.to)
    if (route) onNear(route.remote)
  }
  return <NavLink {...link} className={className} onPointerEnter={near} onFocus={near} />
}
