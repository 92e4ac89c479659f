/** What people have reported and written, newest first: `npm run reports`; `npm run reports -- --forget <id>` takes one away. */
import { operatorCommand } from './stack/operator-command.ts'

operatorCommand('reports')
