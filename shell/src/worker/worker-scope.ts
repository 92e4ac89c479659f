/** As much of a service worker's events, windows and notifications as is used here; the types of a page have none of it. */
interface WorkerEvent {
  /** Keeps the worker alive until the work is over. */
  waitUntil(work: Promise<unknown>): void
}

export interface WorkerInstall extends WorkerEvent {
  /** Which requests go on without the worker; missing in a browser that lets all of them pass it. */
  addRoutes?(
    routes: readonly { condition: { urlPattern: { pathname: string } }; source: 'network' }[],
  ): Promise<void>
}

export interface PushArrival extends WorkerEvent {
  /** Null for a push without content. */
  readonly data: { text(): string } | null
}

export interface NotificationClick extends WorkerEvent {
  /** Which button; empty for a click beside them. */
  readonly action: string
  readonly notification: ShownNotification
}

/** A window or tab of this origin. */
export interface WorkerWindow {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  postMessage(message: unknown, transfer?: Transferable[]): void
}

/** What is shown: the browser's own options, with those that its types leave out. */
export interface ShownOptions extends NotificationOptions {
  readonly vibrate?: readonly number[]
  readonly renotify?: boolean
  readonly actions?: readonly { readonly action: string; readonly title: string }[]
}

/** One that is shown, until somebody closes it. */
export interface ShownNotification {
  readonly data: unknown
  close(): void
}

export interface WorkerScope {
  readonly registration: {
    showNotification(title: string, options: ShownOptions): Promise<void>
    getNotifications(filter?: { readonly tag: string }): Promise<readonly ShownNotification[]>
  }
  readonly clients: {
    matchAll(filter: {
      readonly type: 'window'
      readonly includeUncontrolled: true
    }): Promise<readonly WorkerWindow[]>
    openWindow(address: string): Promise<unknown>
    claim(): Promise<void>
  }
  readonly caches: CacheStorage
  readonly navigator: {
    readonly language: string
    readonly userAgent: string
    /** The number on the icon of an installed app, where a system shows one. */
    setAppBadge?(count: number): Promise<void>
  }
  /** Missing in some browsers. */
  readonly cookieStore?: { get(name: string): Promise<{ readonly value?: string } | null> }
  readonly location: { readonly origin: string }
  fetch(address: string, request: RequestInit): Promise<{ readonly status: number }>
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', act: (event: WorkerInstall) => void): void
  addEventListener(type: 'activate' | 'pushsubscriptionchange', act: (event: WorkerEvent) => void): void
  addEventListener(type: 'push', act: (event: PushArrival) => void): void
  addEventListener(type: 'notificationclick', act: (event: NotificationClick) => void): void
}
