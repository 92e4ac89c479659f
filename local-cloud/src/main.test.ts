import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'

const file = fileURLToPath(new URL('./main.ts', import.meta.url))

interface Ready {
  readonly type: string
  readonly carrierUrl: string
  readonly authUrl: string
  readonly apiKey: string
  readonly publicKey: string
  readonly connectionId: string
  readonly paymentsUrl: string
  readonly paymentsKey: string
  readonly paymentsWebhookSecret: string
}

describe('the embedded cloud as a program', () => {
  const children: ChildProcess[] = []
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })

  const start = (env: Record<string, string> = {}) => {
    const child = fork(file, {
      // Ten times the same program: what it read the first time need not be read anew.
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    children.push(child)
    const said = { out: '', error: '' }
    child.stdout?.on('data', chunk => (said.out += chunk))
    child.stderr?.on('data', chunk => (said.error += chunk))
    return { child, said }
  }
  const ready = async (child: ChildProcess) => (await once(child, 'message'))[0] as Ready

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'it tells when it is ready and ends by itself on %s, with all of it closed',
    async signal => {
      const { child, said } = start()
      const message = await ready(child)
      expect(message).toMatchObject({ type: 'ready', apiKey: expect.stringMatching(/^KEY/) })
      expect((await fetch(`${message.carrierUrl}/v2/phone_numbers`)).status).toBe(401)
      expect((await fetch(`${message.authUrl}/.well-known/jwks.json`)).status).toBe(200)
      expect((await fetch(`${message.paymentsUrl}/v1/customers`)).status).toBe(401)
      expect(said.out).not.toContain(message.paymentsKey)
      expect(said.out).not.toContain(message.paymentsWebhookSecret)
      child.kill(signal)
      expect(await once(child, 'exit')).toEqual([0, null])
      expect(said).toEqual({ out: expect.stringMatching(/is ready.+\n.+WEBHOOK_SEED=\d+/), error: '' })
    },
  )

  test('it ends when the program that started it is gone', async () => {
    const { child } = start()
    await ready(child)
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('a taken port is a sentence and exit code 1', async () => {
    const first = start()
    const { port } = new URL((await ready(first.child)).carrierUrl)
    const { child, said } = start({ CARRIER_PORT: port })
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(said.error).toContain(`Port ${port} is already in use`)
    expect(said.error).not.toContain('    at ')
  })

  test.each([
    [{ CARRIER_PORT: 'many' }, 'CARRIER_PORT must be a port from 1 to 65535, not "many".'],
    [{ PAYMENTS_WEBHOOK_URL: 'there' }, 'PAYMENTS_WEBHOOK_URL must be addresses with commas between them'],
    [{ WEBHOOK_SEED: 'lucky' }, 'WEBHOOK_SEED must be a number of up to nine digits, not "lucky".'],
    [{ RULES_FILE: '/nowhere/rules' }, 'RULES_FILE names /nowhere/rules, which cannot be read.'],
    [{ INDEXES_FILE: file }, 'which is not JSON.'],
  ])('%j is refused with a sentence', async (env, sentence) => {
    const { child, said } = start(env)
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(said.error).toContain(sentence)
  })
})
