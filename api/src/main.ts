import process from 'node:process'
import { isStrayRejection } from './adapters/firestore-database.ts'
import { createApp } from './app.ts'
import { within } from './concurrency/deadline.ts'
import { startRounds } from './concurrency/rounds.ts'
import { ConfigError, readConfig } from './config.ts'
import { createDependencies } from './dependencies.ts'
import { createHttpServer, stopGracefully } from './http/http-server.ts'
import { createMetricsServer } from './http/metrics-server.ts'
import { createLogger } from './logging/logger.ts'

/** What is under way gets this long at the end: as long as a request may take. */
const STOP_GRACE_MS = 15_000

function start(): void {
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel)
  const { dependencies, metrics, close } = createDependencies(config, logger)
  const { handle, keepers } = createApp(dependencies)
  const server = createHttpServer(handle)
  const operators = config.metrics && createMetricsServer(metrics)

  let stopping = false
  let endRounds = async () => {}
  const stop = async (code: number): Promise<void> => {
    if (stopping) return
    stopping = true
    operators?.close()
    const underWay = [stopGracefully(server, STOP_GRACE_MS), endRounds()]
    // What takes longer goes on after the next start.
    await within(STOP_GRACE_MS, () => Promise.all(underWay)).catch(() =>
      logger.warn('ended before all was done'),
    )
    await close().finally(() => process.exit(code))
  }
  const stopAsAsked = () => void stop(0)
  process.on('SIGTERM', stopAsAsked)
  process.on('SIGINT', stopAsAsked)
  process.on('disconnect', stopAsAsked)
  process.on('unhandledRejection', error => {
    logger.error({ err: error }, 'unhandled rejection')
    // Nobody knows what else is wrong now. Whoever looks after processes starts another one.
    if (!isStrayRejection(error)) void stop(1)
  })

  const refusePort = (port: number | undefined) => (error: NodeJS.ErrnoException) =>
    refuse(error.code === 'EADDRINUSE' ? `Port ${port} is already in use.` : error.message)
  server.on('error', refusePort(config.port))
  operators?.on('error', refusePort(config.metrics?.port))
  operators?.listen(config.metrics?.port, config.metrics?.host)
  server.listen(config.port, config.host, () => {
    logger.info({ port: config.port }, 'api is listening')
    const endings = keepers.map(keeper => startRounds(keeper, logger))
    endRounds = async () => void (await Promise.all(endings.map(end => end())))
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
