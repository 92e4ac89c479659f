import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalAuth } from './index.ts'
import { methodPath, PASSWORD, projectId, startAuth } from './testing/auth-fixture.ts'

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-auth-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('accounts, sign-ins and keys are there after a restart', async () => {
  const data = await dataFolder()
  const first = await startAuth(data)
  const { user } = await createUserWithEmailAndPassword(first.device(), 'ada@parley.test', PASSWORD)
  const token = await user.getIdToken()
  await first.server.stop()

  const second = await startAuth(data)
  expect(await second.server.verifyIdToken(token)).toMatchObject({ sub: user.uid })
  await signInWithEmailAndPassword(second.device(), 'ada@parley.test', PASSWORD)
  const refreshed = await second.post('/securetoken.googleapis.com/v1/token', {
    grant_type: 'refresh_token',
    refresh_token: user.refreshToken,
  })
  expect(refreshed.status).toBe(200)
})

test('no sign-up that was acknowledged is lost when the process is killed', async () => {
  const data = await dataFolder()
  const script = fileURLToPath(new URL('./testing/serve-auth.ts', import.meta.url))
  const child = spawn(process.execPath, [script, data], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const url = String(line)

  const acknowledged: string[] = []
  const signUp = async (email: string) => {
    const response = await fetch(url + methodPath('signUp'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    if (response.ok) acknowledged.push(email)
    if (acknowledged.length === 20) child.kill('SIGKILL')
  }
  await Promise.allSettled(Array.from({ length: 60 }, (_, at) => signUp(`person${at}@parley.test`)))

  const { admin } = await startAuth(data)
  const { users } = await admin().listUsers()
  expect(acknowledged.length).toBeGreaterThanOrEqual(20)
  expect(users.map(({ email }) => email)).toEqual(expect.arrayContaining(acknowledged))
})

test('passwords and refresh tokens are not in the file', async () => {
  const data = await dataFolder()
  const { device, server } = await startAuth(data)
  const { user } = await createUserWithEmailAndPassword(device(), 'ada@parley.test', 'a-very-own-password')
  await server.stop()
  const file = await readFile(join(data, 'auth.sqlite'), 'latin1')
  expect(file).toContain('ada@parley.test')
  expect(file).not.toContain('a-very-own-password')
  expect(file).not.toContain(user.refreshToken)
})

test('a damaged file is reported by name and left as it is', async () => {
  const data = await dataFolder()
  const file = join(data, 'auth.sqlite')
  const damaged = 'this was a database once '.repeat(400)
  await writeFile(file, damaged)
  await expect(createLocalAuth({ data, projectId })).rejects.toThrow(`The accounts in ${file} cannot be read`)
  expect(await readFile(file, 'utf8')).toBe(damaged)
})

test('a port that is taken is said at once', async () => {
  const { server } = await startAuth()
  await expect(createLocalAuth({ data: ':memory:', projectId, port: server.port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
})
