import { ParleyError, type Session } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import type { VerificationMail } from '@parley/shared-platform'
import { samplePerson } from '@parley/shared-platform/testing'
import { expect, test, vi } from 'vitest'
import { createVerificationMails } from './verification-mails.ts'

const signedIn = (who: 'ada' | 'grace'): Session => ({ status: 'signed-in', user: samplePerson(who).user })

function page() {
  let now = 1_000_000
  const session = cell<Session>(signedIn('ada'), createScope())
  const provider = vi.fn(async (): Promise<VerificationMail> => 'sent')
  const call = vi.fn(async () => Promise.reject(new ParleyError('NETWORK_ERROR')))
  const send = createVerificationMails({
    identity: async () => ({ sendVerification: provider }),
    api: { call },
    session$: session.state$,
    now: () => now,
  })
  const passes = (ms: number) => {
    now += ms
  }
  return { call, passes, provider, send, signIn: session.set }
}

test('D12: who asks twice, at once or soon after, is sent one mail; after a minute another', async () => {
  const { passes, provider, send } = page()
  expect(await Promise.all([send(), send()])).toEqual(['sent', 'sent'])
  passes(59_999)
  expect(await send()).toBe('sent')
  expect(provider).toHaveBeenCalledTimes(1)
  passes(1)
  await send()
  expect(provider).toHaveBeenCalledTimes(2)
})

test('a mail that was not sent counts for nothing, and whoever shares it is told', async () => {
  const { provider, send } = page()
  provider.mockRejectedValueOnce(new ParleyError('NETWORK_ERROR'))
  const both = await Promise.allSettled([send(), send()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await send()).toBe('sent')
})

test('the mail of somebody else counts for nobody', async () => {
  const { provider, send, signIn } = page()
  await send()
  signIn(signedIn('grace'))
  await send()
  expect(provider).toHaveBeenCalledTimes(2)
  signIn({ status: 'signed-out' })
  await expect(send()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('D12: an address that is proven by now has the credits asked for that have waited, whatever the answer', async () => {
  const { call, provider, send } = page()
  provider.mockResolvedValue('verified')
  expect(await send()).toBe('verified')
  expect(call.mock.calls).toEqual([['getSipCredentials', { userId: 'ada' }]])
  // It is no mail, so it is asked anew.
  await send()
  expect(provider).toHaveBeenCalledTimes(2)
})
