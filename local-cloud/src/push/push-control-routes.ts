import { z } from '@parley/shared-contract'
import express, { Router } from 'express'
import { controlPageRoutes } from '../pages/control-page-routes.ts'
import type { CloudPages } from '../pages/page.ts'
import { pushControlPage } from './push-control-page.ts'
import type { PushFaults } from './push-faults.ts'
import type { PushMailboxes } from './push-mailboxes.ts'

interface ControlParts {
  readonly mailboxes: PushMailboxes
  readonly faults: PushFaults
  readonly pages: () => CloudPages
}

const SHOWN = 25
const count = (most: number) => z.number().check(z.int(), z.gte(0), z.lte(most))
const answersRequest = z.strictObject({
  answer: z.union([z.number().check(z.int(), z.gte(300), z.lte(599)), z.enum(['slow', 'endless'])]),
  count: count(1_000),
  retryAfter: z.optional(count(86_400)),
  location: z.optional(z.url()),
})
const giveUpRequest = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

/**
 * The controls of the push service, for journeys and developers. `GET /` page · `GET /control/state` · `POST /control/answers
 * {answer, count, retryAfter?, location?}` so many of the next pushes are answered with a status, `slow` or `endless` ·
 * `give-up {id}` a subscription is over
 */
export function pushControlRoutes({ mailboxes, faults, pages }: ControlParts): Router {
  const routes = Router()
  const state = () => ({
    mailboxes: mailboxes
      .all()
      .slice(0, SHOWN)
      .map(({ key: _key, ...shown }) => shown),
    fault: faults.current,
  })
  routes.use(controlPageRoutes(pushControlPage(state, pages)))
  routes.use('/control', express.json({ limit: '16kb' }))
  const post = <S extends z.ZodMiniType>(name: string, schema: S, act: (asked: z.output<S>) => void) =>
    routes.post(`/control/${name}`, ({ body }, response) => {
      const read = z.safeParse(schema, body ?? {})
      if (!read.success) {
        response.status(400).json({ error: { message: 'That request was not valid.' } })
        return
      }
      act(read.data)
      response.json({})
    })
  post('answers', answersRequest, faults.set)
  post('give-up', giveUpRequest, ({ id }) => mailboxes.giveUp(id))
  return routes
}
