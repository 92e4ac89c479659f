import { routes } from '@parley/shared-contract/worker'
import type { WorkerMessage } from './worker-messages.ts'
import type { WorkerWindow } from './worker-scope.ts'

/** As long as a page in view has to say that a call rings in it, before the device tells: push and ring come by two ways. */
const ANSWERS_WITHIN_MS = 2_000
/** What a page knows without waiting; a browser may let nothing be opened a second after a click. */
const KNOWS_WITHIN_MS = 300

/** Resolves after so many milliseconds. */
type Wait = (milliseconds: number) => Promise<void>

export const tellWindow = (window: WorkerWindow, message: WorkerMessage, port?: MessagePort): void =>
  window.postMessage(message, port ? [port] : [])

/** Whether one of the pages says yes, as each knows of itself. */
export async function askWindows(
  windows: readonly WorkerWindow[],
  question: WorkerMessage,
  wait: Wait,
): Promise<boolean> {
  const answers = windows.map(window => ask(window, question, wait(ANSWERS_WITHIN_MS)))
  return (await Promise.all(answers)).includes(true)
}

/**
 * The pages that show the dashboard. A browser names a window by the address that its page was loaded with, and who signs in comes to
 * the dashboard without loading another one: such pages are asked.
 */
export async function dashboardsOf(
  windows: readonly WorkerWindow[],
  wait: Wait,
): Promise<readonly WorkerWindow[]> {
  const isOfDashboard = async (window: WorkerWindow) =>
    new URL(window.url).pathname.startsWith(routes.dashboard) ||
    ask(window, { parley: 'in-dashboard' }, wait(KNOWS_WITHIN_MS))
  const answers = await Promise.all(windows.map(isOfDashboard))
  return windows.filter((_window, n) => answers[n])
}

/** What that page answers, until then. */
function ask(window: WorkerWindow, question: WorkerMessage, until: Promise<void>): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>(resolve => {
    port1.onmessage = ({ data }) => resolve(data === true)
  })
  tellWindow(window, question, port2)
  return Promise.race([answer, until.then(() => false)]).finally(() => port1.close())
}
