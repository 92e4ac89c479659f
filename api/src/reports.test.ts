import { firestorePaths } from '@parley/shared-contract'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './adapters/firestore-database.ts'
import { runOperatorCommand } from './testing/operator-command.ts'
import { startTestCloud } from './testing/test-cloud.ts'

/** Three processes that load the whole api. */
const LONG_MS = 90_000

test(
  'an operator reads what came in, newest first, and forgets one',
  async () => {
    const cloud = await startTestCloud()
    const database = openDatabase(cloud.projectId, cloud.firestoreGrpcHost)
    onTestFinished(async () => {
      await database.close()
      await cloud.stop()
    })
    const reports = (...args: readonly string[]) =>
      runOperatorCommand('reports', args, {
        ...{ NODE_ENV: 'development', PROJECT_ID: cloud.projectId, OBJECT_STORE: 'file:///var/lib/parley' },
        ...{ FIRESTORE_EMULATOR_HOST: cloud.firestoreGrpcHost },
        ...{ TELNYX_API_KEY: 'KEY', TELNYX_PUBLIC_KEY: 'public', TELNYX_CONNECTION_ID: '42' },
      })
    expect((await reports()).said).toBe('Nobody has reported or written anything.\n')
    const written = { kind: 'message', uid: '', number: '', name: 'Ada', email: 'ada@parley.test' }
    await database.firestore.doc(firestorePaths.report('one')).set({ ...written, at: 1, words: 'The first.' })
    await database.firestore
      .doc(firestorePaths.report('two'))
      .set({ ...written, at: 2, words: 'The second.' })
    const { code, said } = await reports()
    expect(code).toBe(0)
    expect(said.split('\n').filter(line => line.includes('|'))).toEqual(['  | The second.', '  | The first.'])
    expect(await reports('--forget', 'two')).toMatchObject({ code: 0, said: 'two is forgotten.\n' })
    expect((await database.firestore.doc(firestorePaths.report('two')).get()).exists).toBe(false)
    expect(await reports('--forget', 'two')).toMatchObject({ code: 1, said: '' })
  },
  LONG_MS,
)
