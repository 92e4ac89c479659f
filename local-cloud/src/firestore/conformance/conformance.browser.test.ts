import { describe } from 'vitest'
import { ChromiumClient } from './chromium-client.ts'
import { describeWebConformance } from './describe-conformance.ts'

describe('the web SDK in Chromium', () => {
  describeWebConformance(target => ChromiumClient.connect(target))
})
