import { describe } from 'vitest'
import { AdminClient } from './admin-client.ts'
import { describeServerConformance, describeWebConformance } from './describe-conformance.ts'
import { WebClient } from './web-client.ts'

describe('firebase-admin', () => {
  describeServerConformance(async target => AdminClient.connect(target))
})

describe('the web SDK in Node', () => {
  describeWebConformance(async ({ grpcHost }) => new WebClient(grpcHost))
})
