import type { RequestHandler } from 'express'

/** How the next pushes are answered instead of being taken. */
export interface PushFault {
  /** Such as 429, 503 or 307; `slow` never answers, `endless` never stops. */
  readonly answer: number | 'slow' | 'endless'
  readonly count: number
  /** Of 429 and 503, in seconds. */
  readonly retryAfter?: number | undefined
  /** Of a redirect. */
  readonly location?: string | undefined
}

/** What goes wrong on purpose. */
export function createPushFaults() {
  let fault: PushFault | null = null
  const step: RequestHandler = (_request, response, next) => {
    if (fault === null || fault.count === 0) return next()
    fault = { ...fault, count: fault.count - 1 }
    const { answer, retryAfter, location } = fault
    if (answer === 'slow') return
    if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter))
    if (location !== undefined) response.set('Location', location)
    if (answer !== 'endless') {
      response.status(answer).end()
      return
    }
    response.status(201)
    const more = () => {
      while (!response.destroyed && response.write('more '.repeat(1000)));
    }
    response.on('drain', more)
    more()
  }
  return {
    step,
    set: (next: PushFault) => {
      fault = next
    },
    get current(): PushFault | null {
      return fault?.count ? fault : null
    },
  }
}
export type PushFaults = ReturnType<typeof createPushFaults>
