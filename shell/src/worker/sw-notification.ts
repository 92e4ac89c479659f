import { createKeptFiles, type FileRequest, type FileScope } from './kept-files.ts'
import { createNotificationWorker } from './notification-worker.ts'
import { sendPastTheWorker } from './past-the-worker.ts'
import type { WorkerScope } from './worker-scope.ts'

/*
 * S7: the service worker at the root. Besides notifications it answers for pages without a network, and for the files of the
 * version that is kept; no answer of the api ever comes from it. A newer one takes over at once; pages reload for it when they
 * are idle (D29).
 */
const scope = globalThis as unknown as WorkerScope
const wait = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))
const worker = createNotificationWorker(scope, Date.now, wait)
const files = createKeptFiles(globalThis as unknown as FileScope, wait)
void files.learn()

scope.addEventListener('install', event => {
  event.waitUntil(scope.skipWaiting())
  event.waitUntil(sendPastTheWorker(event))
})
scope.addEventListener('activate', event => {
  event.waitUntil(scope.clients.claim())
  event.waitUntil(worker.tidy())
})
scope.addEventListener('push', event => event.waitUntil(worker.push(event)))
scope.addEventListener('notificationclick', event => event.waitUntil(worker.click(event)))
scope.addEventListener('pushsubscriptionchange', event => event.waitUntil(worker.subscriptionGone()))
addEventListener('fetch', event => files.answer(event as unknown as FileRequest))
addEventListener('message', ({ data }) => {
  if (data?.parley === 'files-kept') void files.learn()
})
