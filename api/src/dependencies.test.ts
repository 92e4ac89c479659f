import { createLocalStorage } from '@parley/local-cloud'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { createDependencies } from './dependencies.ts'
import { createLogger } from './logging/logger.ts'

test('photos go into the bucket and under the prefix that the configuration names', async () => {
  const storage = await createLocalStorage({ buckets: ['parley'] })
  const config = readConfig({
    NODE_ENV: 'test',
    PROJECT_ID: 'parley-local',
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
    TELNYX_API_KEY: 'KEY',
    TELNYX_PUBLIC_KEY: 'public',
    TELNYX_CONNECTION_ID: '42',
    OBJECT_STORE: 'gs://parley/staging',
    STORAGE_BASE_URL: storage.url,
  })
  const { dependencies, close } = createDependencies(config, createLogger('silent'))
  onTestFinished(async () => {
    await close()
    await storage.stop()
  })
  await dependencies.objects.put('photos/one', { bytes: Buffer.from('x'), contentType: 'image/webp' })
  expect(storage.names('parley')).toEqual(['staging/photos/one'])
})
