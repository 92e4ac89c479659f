import { createNotificationWorker } from './notification-worker.ts'
import type { WorkerScope } from './worker-scope.ts'

/*
 * S7: the service worker at the root. It has no handler for requests, so no page, no file and no answer of the api ever
 * comes from it. A newer one takes over at once; pages reload for it when they are idle (D29).
 */
const scope = globalThis as unknown as WorkerScope
const worker = createNotificationWorker(scope, Date.now)

scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', event => event.waitUntil(scope.clients.claim()))
scope.addEventListener('push', event => event.waitUntil(worker.push(event)))
scope.addEventListener('notificationclick', event => event.waitUntil(worker.click(event)))
scope.addEventListener('pushsubscriptionchange', event => event.waitUntil(worker.subscriptionGone()))
