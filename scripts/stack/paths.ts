import { join, resolve } from 'node:path'
import process from 'node:process'

export const root = join(import.meta.dirname, '../..')
/** Where everything that must survive a restart lies; ignored by git. */
export const dataFolder = process.env.PARLEY_DATA ? resolve(process.env.PARLEY_DATA) : join(root, '.parley')
