/** As much of `navigator.serviceWorker` as is used, with a push service behind it. */
export function workerContainer({ controlled = false, refuses = false, pushFails = false } = {}) {
  const asked: string[] = []
  const events = new EventTarget()
  const shown: { readonly data: unknown; close(): void }[] = []
  let subscription: Record<string, unknown> | null = null
  const is = { refuses, pushFails, pushWaits: Promise.resolve(), registered: controlled, addresses: 0 }
  const pushManager = {
    getSubscription: async () => subscription,
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (is.pushFails) throw new DOMException('no push service', 'AbortError')
      await is.pushWaits
      asked.push(`subscribe with ${applicationServerKey}`)
      is.addresses += 1
      const endpoint = `https://push.example/${is.addresses}`
      const bytes = Uint8Array.from(atob(applicationServerKey), sign => sign.charCodeAt(0))
      subscription = {
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => ({
          endpoint,
          expirationTime: null,
          keys: { p256dh: 'p', auth: 'a' },
        }),
        async unsubscribe() {
          asked.push('unsubscribe')
          subscription = null
          return true
        },
      }
      return subscription
    },
  }
  const registration = { pushManager, getNotifications: async () => shown }
  const container = Object.assign(events, {
    controller: controlled ? {} : null,
    ready: Promise.resolve(registration),
    async register(address: string) {
      asked.push(`register ${address}`)
      if (is.refuses) throw new TypeError('refused')
      is.registered = true
      return registration
    },
    getRegistration: async () => (is.registered ? registration : undefined),
  })
  return {
    ...{ asked, shown, is },
    container: container as unknown as ServiceWorkerContainer,
    takeOver: () => events.dispatchEvent(new Event('controllerchange')),
    /** What the worker says to the page. @returns the page's answers */
    say(data: unknown): unknown[] {
      const answers: unknown[] = []
      const port = { postMessage: (answer: unknown) => answers.push(answer) }
      events.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }))
      return answers
    },
  }
}
