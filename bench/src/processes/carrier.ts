/** The embedded carrier, whose webhooks go to `WEBHOOK_URL`. */
import process from 'node:process'
import { createLocalCarrier, noFaults } from '@parley/local-cloud'
import { answerMeasurements } from './serve.ts'

const carrier = await createLocalCarrier({
  data: ':memory:',
  webhookUrl: process.env.WEBHOOK_URL ?? '',
  webhookFaults: noFaults,
})
const { url, apiKey, connectionId } = carrier
answerMeasurements({ url, apiKey, connectionId })
