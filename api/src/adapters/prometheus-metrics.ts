import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Figures, Metrics } from '../ports/metrics.ts'

export interface PrometheusMetrics extends Metrics {
  /** Everything, as Prometheus reads it. */
  text(): Promise<string>
  readonly contentType: string
}

const REQUEST_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const LAG_SECONDS = [0.5, 1, 5, 30, 60, 300, 900, 3600, 21_600]

/** Gauges of what the database knows, by the name of its figure. */
const figureGauges = {
  callsOn: ['parley_calls_on', 'Calls that are on'],
  unsettledCalls: ['parley_calls_unsettled', 'Calls that nobody has looked after for minutes'],
  callsPastWall: ['parley_calls_past_wall', 'Calls that go on though their credits are used up'],
  awaitedRecords: ['parley_detail_records_awaited', 'Calls whose detail record is awaited'],
  overduePayments: ['parley_payments_overdue', 'Payments that nobody has asked about for hours'],
} as const satisfies Partial<Record<keyof Figures, readonly [string, string]>>
const figureNames = Object.keys(figureGauges) as (keyof typeof figureGauges)[]

/** The doorman of the metrics' library (H1.4). @param withProcess whether Node's own metrics are told as well */
export function prometheusMetrics(withProcess: boolean): PrometheusMetrics {
  const registry = new Registry()
  const registers = [registry]
  if (withProcess) collectDefaultMetrics({ register: registry })
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: number[],
  ) => new Histogram({ name, help, labelNames, buckets, registers })

  const requests = histogram(
    'parley_http_request_duration_seconds',
    'Requests by route and status, and how long they took',
    ['method', 'route', 'status'],
    REQUEST_SECONDS,
  )
  const told = ['source', 'handled'] as const
  const webhooks = counter('parley_webhooks_total', 'Authentic webhooks, by what they were to us', told)
  const lag = histogram(
    'parley_webhook_lag_seconds',
    'How long ago it happened what a webhook tells',
    ['source'],
    LAG_SECONDS,
  )
  const payments = counter('parley_payments_total', 'Payments that came to a state', ['kind', 'state'])
  const texts = counter('parley_texts_total', 'Texts, by what came of them', ['outcome'])
  const complaints = counter('parley_complaints_total', 'What people complained of', ['kind'])
  const pushes = counter('parley_pushes_total', 'Pushes, by what came of them', ['type', 'outcome'])
  const looked = ['keeper', 'done'] as const
  const looks = counter('parley_keeper_looks_total', 'Looks of keepers, by whether all was done', looked)
  const lastLooks = gauge(
    'parley_keeper_last_look_timestamp_seconds',
    'When a keeper last did all it had to',
    ['keeper'],
  )
  const shortfall = gauge('parley_shortfall_credits', 'What accounts could not pay since the beginning')
  const drift = gauge(
    'parley_drift',
    'Differences that the last comparison of the books has found; where it could not look, no fewer than before',
    ['part'],
  )
  const compared = gauge(
    'parley_books_compared_timestamp_seconds',
    'When the last comparison of the books began that could look at all of them',
  )
  const comparing = gauge(
    'parley_books_comparing_since_timestamp_seconds',
    'When the first comparison of the books began',
  )
  // A gauge without labels begins at 0, which of a time is 1970.
  for (const time of [compared, comparing]) time.remove()
  const figures = figureNames.map(name => {
    const [metric, help] = figureGauges[name]
    return [name, gauge(metric, help)] as const
  })

  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    request: ({ seconds, status, ...labels }) =>
      requests.observe({ ...labels, status: String(status) }, seconds),
    webhook(source, handled, lagSeconds) {
      webhooks.inc({ source, handled })
      if (lagSeconds !== null) lag.observe({ source }, Math.max(0, lagSeconds))
    },
    payment: (kind, state) => payments.inc({ kind, state }),
    textOutcome: outcome => texts.inc({ outcome }),
    push: (type, outcome) => pushes.inc({ type, outcome }),
    complaint: kind => complaints.inc({ kind }),
    look(keeper, isDone, at) {
      looks.inc({ keeper, done: String(isDone) })
      if (isDone) lastLooks.set({ keeper }, at / 1000)
    },
    show(seen) {
      for (const [name, shown] of figures) shown.set(seen[name])
      shortfall.set(seen.shortMicro / 1e6)
      for (const [part, count] of Object.entries(seen.drift)) drift.set({ part }, count)
      if (seen.comparedAt !== null) compared.set(seen.comparedAt / 1000)
      if (seen.comparingSince !== null) comparing.set(seen.comparingSince / 1000)
    },
  }
}
