import { randomUUID } from 'node:crypto'

/** As much of a browser's line as the api's tests need: it dials, and carries no sound. */
export interface VertoLine {
  /** @returns the carrier's id of the call session, as soon as the carrier says anything of the call */
  dial(from: string, to: string): Promise<string>
  /** Resolves with the number that was called when this line rings. */
  rings(): Promise<string>
  /** Ends the call that rang last. */
  decline(): void
  /** Resolves when the line is down, whoever ended it. */
  readonly closed: Promise<void>
  close(): void
}

interface Message {
  readonly id?: unknown
  readonly method?: string
  readonly result?: unknown
  readonly error?: unknown
  readonly params?: {
    readonly callID?: string
    readonly telnyx_session_id?: string
    readonly callee_id_number?: string
  }
}

const offer = [
  'v=0',
  'o=- 1 1 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 0',
  'c=IN IP4 127.0.0.1',
  'a=mid:0',
  'a=sendrecv',
  'a=rtpmap:0 PCMU/8000',
  '',
].join('\r\n')

/** Logs in at the carrier with a login token, as the calling SDK does. */
export async function vertoLine(rtcUrl: string, loginToken: string): Promise<VertoLine> {
  const socket = new WebSocket(rtcUrl)
  const waiting = new Set<(message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.method) socket.send(JSON.stringify({ jsonrpc: '2.0', id: message.id, result: {} }))
    for (const hear of waiting) hear(message)
  })
  /** The first message that `read` makes something of. */
  const heard = <T>(read: (message: Message) => T | undefined): Promise<T> =>
    new Promise(resolve => {
      const hear = (message: Message) => {
        const value = read(message)
        if (value === undefined) return
        waiting.delete(hear)
        resolve(value)
      }
      waiting.add(hear)
    })
  const request = (method: string, params: object): string => {
    const id = randomUUID()
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    return id
  }

  await new Promise(resolve => socket.addEventListener('open', resolve, { once: true }))
  let latest: string | undefined
  const login = request('login', { login_token: loginToken })
  await heard(({ id, result }) => (id === login && result ? true : undefined))

  return {
    closed: new Promise(resolve => socket.addEventListener('close', () => resolve(), { once: true })),
    async dial(from, to) {
      const callID = randomUUID()
      const session = heard(({ params }) =>
        params?.callID === callID ? params.telnyx_session_id : undefined,
      )
      const dialogParams = { callID, destination_number: to, caller_id_number: from, caller_id_name: 'Test' }
      request('telnyx_rtc.invite', { sdp: offer, dialogParams })
      return session
    },
    rings: () =>
      heard(({ method, params }) => {
        if (method !== 'telnyx_rtc.invite') return undefined
        latest = params?.callID
        return params?.callee_id_number
      }),
    decline: () =>
      void request('telnyx_rtc.bye', { dialogParams: { callID: latest }, cause: 'USER_BUSY', causeCode: 17 }),
    close: () => socket.close(),
  }
}
