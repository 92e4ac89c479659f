import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import { z } from '@parley/shared-contract'
import { type WebSocket, WebSocketServer } from 'ws'
import type { PushMailboxes, WaitingPush } from './push-mailboxes.ts'

const MAX_FRAME_BYTES = 16 * 1024
const PROTOCOL = 'push-notification'

const said = z.union([
  z.object({ messageType: z.literal('hello'), uaid: z.optional(z.string()) }),
  z.object({ messageType: z.literal('register'), channelID: z.string(), key: z.optional(z.string()) }),
  z.object({ messageType: z.literal('unregister'), channelID: z.string() }),
])

interface FirefoxDoorParts {
  readonly server: Server
  readonly mailboxes: PushMailboxes
  /** Where a sender pushes to a subscription. */
  readonly endpoint: (id: string) => string
  /** Whether somebody under this `Host` may come in. */
  readonly isOwnName: (host: string) => boolean
}

/** The subscriptions of a Firefox: its name of each, and ours. */
type Channels = Map<string, string>

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Where a Firefox whose `dom.push.serverURL` names this push service subscribes and is told, by Mozilla's protocol (autopush):
 * `hello` · `register` · `unregister` · `notification` · `{}` to say that one is there. What is pushed while it is away waits.
 */
export function openFirefoxDoor({ server, mailboxes, endpoint, isOwnName }: FirefoxDoorParts): () => void {
  const sockets = new WebSocketServer({
    ...{ noServer: true, maxPayload: MAX_FRAME_BYTES },
    handleProtocols: asked => asked.has(PROTOCOL) && PROTOCOL,
  })
  /** By the name that each was given. */
  const browsers = new Map<string, Channels>()

  /** A browser names the socket itself as where it comes from; a page, which has no business here, its own site. */
  const isBrowser = ({ headers: { host = '', origin } }: IncomingMessage) =>
    isOwnName(host) && (origin === undefined || origin.startsWith(`ws://${host}`))

  server.on('upgrade', (request, socket, head) => {
    if (!isBrowser(request)) return socket.destroy()
    sockets.handleUpgrade(request, socket, head, serve)
  })

  function serve(socket: WebSocket): void {
    const stops = new Map<string, () => void>()
    let channels: Channels = new Map()
    const say = (message: object) => socket.send(JSON.stringify(message))

    function listen(channelID: string, id: string): void {
      const bring = ({ id: version, body, ttlSeconds: ttl }: WaitingPush) => {
        const data = body.toString('base64url')
        say({
          messageType: 'notification',
          channelID,
          version,
          ttl,
          data,
          headers: { encoding: 'aes128gcm' },
        })
      }
      stops.set(channelID, mailboxes.listen(id, bring))
    }

    function answer(message: z.output<typeof said>): void {
      const { messageType } = message
      if (messageType === 'hello') {
        const uaid = message.uaid && browsers.has(message.uaid) ? message.uaid : randomUUID()
        channels = browsers.get(uaid) ?? channels
        browsers.set(uaid, channels)
        say({ messageType, status: 200, uaid, use_webpush: true, broadcasts: {} })
        for (const [channelID, id] of channels) listen(channelID, id)
        return
      }
      const { channelID } = message
      if (messageType === 'register') {
        const { id } = mailboxes.subscribe(message.key?.replaceAll('=', '') ?? null)
        channels.set(channelID, id)
        say({ messageType, status: 200, channelID, pushEndpoint: endpoint(id) })
        listen(channelID, id)
        return
      }
      stops.get(channelID)?.()
      mailboxes.giveUp(channels.get(channelID) ?? '')
      channels.delete(channelID)
      say({ messageType, status: 200, channelID })
    }

    socket.on('message', data => {
      const text = String(data)
      const read = said.safeParse(readJson(text))
      if (read.success) answer(read.data)
      // Asks whether somebody is there; anything else, as what it has received, needs no answer.
      else if (text === '{}') socket.send(text)
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      for (const stop of stops.values()) stop()
    })
  }

  return () => {
    for (const socket of sockets.clients) socket.terminate()
  }
}
