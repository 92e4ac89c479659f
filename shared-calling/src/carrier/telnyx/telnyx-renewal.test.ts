import { createScope } from '@parley/shared-contract/reactive'
import { expect, test } from 'vitest'
import { ScriptedClient, scriptedAudio, scriptedLibrary } from '../../testing/scripted-library.ts'
import { createTelnyxCarrier } from './telnyx-carrier.ts'

const login = { username: 'gencred1', password: 'secret', token: 'new' }

async function loggedIn() {
  const carrier = await createTelnyxCarrier({
    scope: createScope(),
    library: scriptedLibrary,
    audio: scriptedAudio(),
  })
  const connecting = carrier.connect({ ...login, token: 'old' })
  const client = ScriptedClient.latest
  client.say('socket.open')
  client.say('ready')
  await connecting
  return { carrier, client }
}

test('a token that is about to expire is told; other warnings are not about it', async () => {
  const { carrier, client } = await loggedIn()
  let told = 0
  carrier.expiring$.subscribe(() => told++)
  client.say('warning', { warning: { code: 33005 } })
  expect(told).toBe(0)
  client.say('warning', { warning: { code: 34001 } })
  expect(told).toBe(1)
})

test('a renewed login is made on the open socket', async () => {
  const { carrier, client } = await loggedIn()
  await carrier.renew(login)
  expect(client.login).toHaveBeenCalledWith(expect.objectContaining({ creds: { login_token: 'new' } }))
  expect(carrier.state$.value).toBe('registered')
})

test('a login that is refused says so', async () => {
  const { carrier, client } = await loggedIn()
  client.login.mockImplementation(async ({ onError }) => onError(new Error('Login Incorrect')))
  await expect(carrier.renew(login)).rejects.toMatchObject({ code: 'CREDENTIALS_UNAVAILABLE' })
})

test('a carrier that rests has no login to renew', async () => {
  const { carrier, client } = await loggedIn()
  await carrier.disconnect()
  await carrier.renew(login)
  expect(client.login).not.toHaveBeenCalled()
})
