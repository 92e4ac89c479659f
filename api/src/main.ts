import process from 'node:process'
import { createApp } from './app.ts'
import { startRounds } from './concurrency/rounds.ts'
import { ConfigError, readConfig } from './config.ts'
import { createDependencies } from './dependencies.ts'
import { createHttpServer, stopGracefully } from './http/http-server.ts'
import { createLogger } from './logging/logger.ts'

/** Requests under way get this long at the end. */
const STOP_GRACE_MS = 2000

function start(): void {
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel)
  const { dependencies, close } = createDependencies(config, logger)
  const { handle, keepers } = createApp(dependencies)
  const server = createHttpServer(handle)

  // A transaction of firebase-admin whose first read fails rejects twice, and nobody can catch the second.
  process.on('unhandledRejection', error => logger.error({ err: error }, 'unhandled rejection'))

  let stopping = false
  let endRounds = () => {}
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    endRounds()
    await stopGracefully(server, STOP_GRACE_MS)
    await close().finally(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)

  server.on('error', (error: NodeJS.ErrnoException) => {
    refuse(error.code === 'EADDRINUSE' ? `Port ${config.port} is already in use.` : error.message)
  })
  server.listen(config.port, config.host, () => {
    logger.info({ port: config.port }, 'api is listening')
    const endings = keepers.map(keeper => startRounds(keeper, logger, keeper.sentence))
    endRounds = () => {
      for (const end of endings) end()
    }
    process.send?.({ type: 'ready' })
  })
}

function refuse(sentence: string): never {
  process.stderr.write(`The api cannot start.\n${sentence}\n`)
  process.exit(1)
}

try {
  start()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  refuse(error.problems.join('\n'))
}
