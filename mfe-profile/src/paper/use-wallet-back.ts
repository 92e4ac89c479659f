import { routes } from '@parley/shared-contract'
import { useSelection } from '@parley/shared-platform/react'
import { say } from '@parley/shared-ui/words'

/** From a paper back to the wallet, whose place it has taken: as it was for whoever comes from there. */
export function useWalletBack() {
  return { label: say('Wallet', 'Guthaben'), onBack: useSelection(routes.credits).clear, always: true }
}
