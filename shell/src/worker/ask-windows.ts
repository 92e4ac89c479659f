import type { WorkerMessage } from './worker-messages.ts'
import type { WorkerWindow } from './worker-scope.ts'

/** As long as a page in view has to say that a call rings in it, before the device tells: push and ring come by two ways. */
const ANSWERS_WITHIN_MS = 2_000

export const tellWindow = (window: WorkerWindow, message: WorkerMessage, port?: MessagePort): void =>
  window.postMessage(message, port ? [port] : [])

/** Whether one of the pages says yes, as each knows of itself. @param wait resolves after so many milliseconds */
export async function askWindows(
  windows: readonly WorkerWindow[],
  question: WorkerMessage,
  wait: (milliseconds: number) => Promise<void>,
): Promise<boolean> {
  const answers = windows.map(window => ask(window, question, wait(ANSWERS_WITHIN_MS)))
  return (await Promise.all(answers)).includes(true)
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
