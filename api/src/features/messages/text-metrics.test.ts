import { TEXT_LOOK_AFTER_MS } from '@parley/shared-contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { prometheusMetrics } from '../../adapters/prometheus-metrics.ts'
import { only, progress, startTexting } from '../../testing/texters.ts'

const { api, outcomes, texter, send, posted, hear, incoming, time } = await startTexting()
afterAll(() => api.stop())
beforeEach(() => {
  time.ahead = 0
  outcomes.length = 0
})

test('what comes of a text is counted once, however often and by how many processes it is heard', async () => {
  const ada = await texter()
  await send(ada)
  const text = only(posted(ada))
  const [sent, delivered, failed] = [
    progress(text, 'sent'),
    progress(text, 'delivered'),
    progress(text, 'failed'),
  ]
  for (const events of [
    [sent, sent],
    [delivered, delivered, sent],
    [failed, failed],
  ])
    await Promise.all(events.map(hear))
  expect(outcomes).toEqual(['sent', 'delivered', 'disagreed'])
})

test('one that has failed is counted as that and as paid back; one that nobody knows of as such', async () => {
  const [ada, lost] = [await texter(), await texter()]
  await send(ada)
  await hear(progress(only(posted(ada)), 'failed'))
  expect(outcomes.splice(0)).toEqual(['failed', 'refunded'])
  api.carrier.failNext('sendText')
  await send(lost)
  for (const looks of [1, 2]) {
    time.ahead = looks * (TEXT_LOOK_AFTER_MS + 1000)
    await Promise.all([api.lookAround(), api.lookAround()])
  }
  expect(outcomes).toEqual(['unknown', 'refunded'])
})

test('what is received is counted once, and so is what is for nobody', async () => {
  const ada = await texter()
  const text = incoming(ada.number, 'Hi')
  for (const event of [text, text, incoming('+12125550000', 'Hi')]) await hear(event)
  expect(outcomes).toEqual(['received', 'nobody'])
})

test('Prometheus reads them by what came of them, and nothing else', async () => {
  const meter = prometheusMetrics(false)
  meter.textOutcome('disagreed')
  expect(await meter.text()).toContain('parley_texts_total{outcome="disagreed"} 1')
})
