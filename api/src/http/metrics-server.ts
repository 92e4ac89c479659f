import { createServer, type Server } from 'node:http'
import type { PrometheusMetrics } from '../adapters/prometheus-metrics.ts'

/**
 * `GET /metrics` for whoever runs the api, on an address of its own (A87): nothing that people reach leads there, since no
 * proxy stands before it.
 */
export function createMetricsServer(meter: Pick<PrometheusMetrics, 'text' | 'contentType'>): Server {
  return createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end()
    const text = await meter.text().catch(() => null)
    if (text === null) response.writeHead(500).end()
    else response.writeHead(200, { 'content-type': meter.contentType, 'cache-control': 'no-store' }).end(text)
  })
}
