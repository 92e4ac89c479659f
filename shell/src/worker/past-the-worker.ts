import type { WorkerInstall } from './worker-scope.ts'

const routes = [{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }] as const

/**
 * Has the api's requests go past the worker, where a browser can be told so: what a page asks as it is left, such as to give its
 * line back, is lost where it has to pass a worker first. One that refuses the rule lets them pass it, as one that knows none does,
 * and has the worker all the same. Never rejects.
 */
export async function sendPastTheWorker(install: Pick<WorkerInstall, 'addRoutes'>): Promise<void> {
  try {
    await install.addRoutes?.(routes)
  } catch (error) {
    console.warn('Parley: requests of the api have to pass the worker', error)
  }
}
