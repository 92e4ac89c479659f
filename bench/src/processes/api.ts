/** The api as it runs, apart from its rate limits: one address asks for more than any person could. */
import process from 'node:process'
import { createApp } from '../../../api/src/app.ts'
import { readConfig } from '../../../api/src/config.ts'
import { createDependencies } from '../../../api/src/dependencies.ts'
import { createLogger } from '../../../api/src/logging/logger.ts'
import { serve } from './serve.ts'

const config = readConfig(process.env)
const { dependencies } = createDependencies(config, createLogger(config.logLevel))
const rateLimits = {
  perAddress: 1e9,
  perUser: 1e9,
  perUserSensitive: 1e9,
  perUserRarely: 1e9,
  perAddressKept: 1e9,
}
serve(createApp({ ...dependencies, rateLimits }).handle)
