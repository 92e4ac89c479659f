import { createScope } from '@parley/shared-contract/reactive'
import { platformContract } from '../testing/platform-contract.ts'
import { createHarnessPlatform } from './harness-platform.ts'
import { samplePerson } from './sample-data.ts'

platformContract('in memory', async () => {
  const scope = createScope()
  const { platform, carrier } = createHarnessPlatform({
    seed: { people: [samplePerson('ada'), samplePerson('grace')] },
    scope,
    notify: () => {},
    navigate: () => {},
  })
  return { platform, ring: () => carrier.ring('+12125550187'), end: () => scope.end() }
})
