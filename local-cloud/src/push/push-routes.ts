import { z } from '@parley/shared-contract'
import express, { type RequestHandler, type Response, Router } from 'express'
import type { PushFaults } from './push-faults.ts'
import type { PushMailboxes } from './push-mailboxes.ts'
import { isVapid } from './vapid-token.ts'

/** RFC 8030, 7.2: what every push service takes at least, and today's at most. */
const BODY_BYTES = 4_096
const TOPIC = /^[\w-]{1,32}$/
const URGENCIES = ['very-low', 'low', 'normal', 'high']
const subscribeRequest = z.object({ applicationServerKey: z.optional(z.nullable(z.string())) })

interface PushRoutesParts {
  readonly mailboxes: PushMailboxes
  readonly faults: PushFaults
  readonly url: () => string
  readonly now: () => number
}

const refuse = (response: Response, status: number, reason: string) =>
  void response.status(status).json({ reason })

/** What is sealed is not unpacked: a reader of bodies would try to. */
const sealed: RequestHandler = (request, response, next) => {
  response.locals.encoding = request.get('content-encoding')
  delete request.headers['content-encoding']
  next()
}

/**
 * For senders, RFC 8030: `POST /push/<id>` 201 with its `Location`, 400, 401, 404, 410, 413. For the browser that this one
 * pretends to be: `POST /subscriptions {applicationServerKey?}`, `POST /subscriptions/<id>/take` what waits, `DELETE
 * /subscriptions/<id>`.
 */
export function pushRoutes({ mailboxes, faults, url, now }: PushRoutesParts): Router {
  const routes = Router()
  routes.post('/subscriptions', express.json({ limit: '4kb' }), ({ body }, response) => {
    const read = subscribeRequest.safeParse(body ?? {})
    if (!read.success) return refuse(response, 400, 'applicationServerKey is a text in base64url')
    const { id } = mailboxes.subscribe(read.data.applicationServerKey ?? null)
    response.status(201).json({ id, endpoint: `${url()}/push/${id}` })
  })
  routes.post('/subscriptions/:id/take', ({ params }, response) => {
    const taken = mailboxes.take(params.id)
    response.json({
      pushes: taken.map(({ body, ...push }) => ({ ...push, body: body.toString('base64url') })),
    })
  })
  routes.delete('/subscriptions/:id', ({ params }, response) => {
    mailboxes.giveUp(params.id)
    response.status(204).end()
  })

  const bytes = express.raw({ type: () => true, limit: BODY_BYTES })
  routes.post('/push/:id', faults.step, sealed, bytes, async (request, response) => {
    const mailbox = mailboxes.find(String(request.params.id))
    if (!mailbox) return refuse(response, 404, 'no such subscription')
    if (mailbox.isGone) return refuse(response, 410, 'the subscription is over')
    const expected = { audience: url(), key: mailbox.key, now: now() }
    if (!(await isVapid(request.get('authorization') ?? '', expected)))
      return refuse(response, 401, 'not the VAPID of this subscription')
    const [ttl, topic] = [request.get('ttl'), request.get('topic')]
    const urgency = request.get('urgency') ?? 'normal'
    if (ttl === undefined || !/^\d{1,10}$/.test(ttl)) return refuse(response, 400, 'TTL is missing')
    if (topic !== undefined && !TOPIC.test(topic)) return refuse(response, 400, 'Topic is not one')
    if (!URGENCIES.includes(urgency)) return refuse(response, 400, 'Urgency is not one')
    if (response.locals.encoding !== 'aes128gcm') return refuse(response, 400, 'not sealed')
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const push = { body, ttlSeconds: Number(ttl), urgency, topic: topic ?? null }
    const { id } = mailboxes.add(mailbox.id, push)
    response.status(201).set('TTL', ttl).location(`${url()}/messages/${id}`).end()
  })
  return routes
}
