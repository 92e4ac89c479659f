/**
 * Compares everything that is written down with the carrier and the payment provider: `npm run reconcile`, with
 * `-- --since 2026-11-01` and `-- --mend`.
 */
import { operatorCommand } from './stack/operator-command.ts'

const COULD_NOT_LOOK = 2

operatorCommand('reconcile', COULD_NOT_LOOK)
