/** Puts credits into accounts: `npm run grant-credits -- <uid> <micro-credits> <reference> […]`. */
import { operatorCommand } from './stack/operator-command.ts'

operatorCommand('grant-credits')
