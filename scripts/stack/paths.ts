import { join, resolve } from 'node:path'
import process from 'node:process'

export const root = join(import.meta.dirname, '../..')
/** Where everything that must survive a restart lies; ignored by git. */
export const dataFolder = process.env.PARLEY_DATA ? resolve(process.env.PARLEY_DATA) : join(root, '.parley')
/** The environment of the api that runs on it, for an operator's commands; holds its secrets. */
export const apiEnvironmentFile = join(dataFolder, 'api-environment.json')
