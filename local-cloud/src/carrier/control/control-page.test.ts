import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestAccount } from '../testing/test-account.ts'
import { WeriftPhone } from '../testing/werift-phone.ts'

const ADA = '+14155550190'

describe('the page of the carrier', () => {
  let account: TestAccount
  let phone: WeriftPhone

  beforeAll(async () => {
    account = await TestAccount.open({ webhookSeed: 7 })
    phone = await WeriftPhone.open(account.carrier.rtcUrl, (await account.addUser(ADA)).token)
  })
  afterAll(async () => {
    await phone.close()
    await account.close()
  })

  /** Plain HTTP, because `fetch` does not let a test choose the Host header. */
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; policy: unknown; body: string }>((resolve, reject) => {
      request(`${account.carrier.url}${path}`, { headers }, async response => {
        const { 'content-security-policy': policy } = response.headers
        resolve({ status: response.statusCode ?? 0, policy, body: await text(response) })
      })
        .on('error', reject)
        .end()
    })

  test('shows calls with both legs, browsers and webhooks, and how to repeat the run', async () => {
    await phone.connected(await phone.call(ADA, '+15005550100'))
    const { body } = await get('/')
    expect(body).toContain('(415) 555-0190 → (500) 555-0100')
    expect(body.match(/data-state="answered"/g)).toHaveLength(2)
    expect(body).toContain('call.initiated')
    // Both ends tell the same events: each says whose it is.
    for (const side of [/<small class="side">Browser <code>\w{8}</, /<small class="side">Simulated person</])
      expect(body).toMatch(side)
    expect(body).toContain('WEBHOOK_SEED=7')
  })

  test('runs its own script only, and nothing that is written into it', async () => {
    const { policy, body } = await get('/')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(body).not.toMatch(/<script>|<style|onclick=/)
    await account.control('ring', { to: ADA, from: '<img src=x>' })
    expect((await get('/')).body).not.toContain('<img')
  })

  test('its form has numbers as people write them, and rings them', async () => {
    expect((await get('/')).body).toContain(
      'name="to" list="numbers" required autocomplete="off" value="(415) 555-0190"',
    )
    const ring = { to: '(415) 555-0190', from: '(212) 555-0156' }
    const answer = await fetch(`${account.carrier.url}/control/ring`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ring),
    })
    expect(await answer.json()).toMatchObject({ from: '+12125550156', to: ADA })
  })

  test('what changes comes by itself', async () => {
    const response = await fetch(`${account.carrier.url}/control/events`)
    const events = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await events?.read())?.value).toMatch(/^data: ".*Live calls.*"\n\n$/)
    await account.control('ring', { to: ADA, from: '+12125550155', name: 'Somebody' })
    let seen = ''
    while (!seen.includes('(212) 555-0155')) seen += (await events?.read())?.value
    await events?.cancel()
  })

  test('a browser that is gone from its call is still one, until it comes back or the call ends', async () => {
    const graceNumber = '+12125550191'
    const { token, sipUsername } = await account.addUser(graceNumber)
    const grace = await WeriftPhone.open(account.carrier.rtcUrl, token)
    await grace.connected(await grace.call(graceNumber, '+15005550100'))
    await grace.close()
    await expect.poll(async () => (await account.state()).online).not.toContain(sipUsername)
    const { body } = await get('/')
    expect(body).toContain(`title="${sipUsername}"`)
    expect(body).toContain('Gone, its call is kept')
  })

  test.each([
    ['/', { host: 'evil.example' }],
    ['/control/state', { host: 'evil.example' }],
    ['/control/events', { host: 'evil.example' }],
    ['/control/state', { origin: 'https://evil.example' }],
  ])('%s is not for %j', async (path, headers) => {
    expect((await get(path, headers)).status).toBe(403)
  })

  test.each([
    ['/page.css', 200],
    ['/control/page.css', 200],
    ['/control/page.js', 200],
    ['/recordings/nothing.wav', 404],
    ['/recordings/..%2Fcarrier.sqlite.wav', 404],
  ])('%s answers %i', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })
})
