import { routes } from '@parley/shared-contract'
import { useNavigate } from 'react-router'

/** From a paper back to the wallet, whose place it has taken. */
export function useWalletBack() {
  const navigate = useNavigate()
  return { label: 'Wallet', onBack: () => void navigate(routes.credits), always: true }
}
