import { routes } from '@parley/shared-contract'
import { type Selection, useSelection } from '@parley/shared-platform/react'
import { useLocation } from 'react-router'

/**
 * From the wallet to one of its papers, by the paper's address. What of the transactions is chosen goes along, for whoever
 * comes back by another way than Back.
 */
export function usePaperLink(): (paper: string) => ReturnType<Selection['to']> {
  const wallet = useSelection(routes.credits)
  const { search } = useLocation()
  return paper => ({ ...wallet.to(''), to: paper + search })
}
