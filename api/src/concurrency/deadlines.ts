/** How long the api waits, in milliseconds. What is not there by then is answered with 503 (`NETWORK_ERROR`). */
export interface Deadlines {
  /** For the database, each time it is asked; a transaction with all its attempts. */
  readonly store: number
  /** For the identity provider: its keys, or how an account is. */
  readonly identity: number
  /** For the carrier, with all attempts. */
  readonly carrier: number
  /** For the payment provider, with all attempts. */
  readonly payments: number
  /** For others who are busy with the same person or call; then the work goes on beside them. */
  readonly lock: number
  /** For all the work of a request once it is known whose it is: with what was waited for that, below 15 s. */
  readonly request: number
  /** For all the work of a webhook: the carrier gives up soon, and delivers again. */
  readonly webhook: number
  /** For a job that a scheduler asks for: what is left over is done by the next. */
  readonly job: number
}

export const defaultDeadlines: Deadlines = {
  store: 5000,
  identity: 4000,
  carrier: 10_000,
  payments: 8500,
  lock: 3000,
  request: 10_000,
  webhook: 4500,
  job: 25_000,
}
