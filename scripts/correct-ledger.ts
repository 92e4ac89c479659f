/** Enters a correction where the books differ, as `npm run reconcile` says: `npm run correct-ledger -- <uid> <amount> <document>`. */
import { operatorCommand } from './stack/operator-command.ts'

operatorCommand('correct-ledger')
