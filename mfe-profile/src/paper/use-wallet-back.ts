import { routes } from '@parley/shared-contract'
import { useNavigate } from 'react-router'

/** From a paper back to the wallet. */
export function useWalletBack() {
  const navigate = useNavigate()
  return { label: 'Wallet', onBack: () => void navigate(routes.credits) }
}
