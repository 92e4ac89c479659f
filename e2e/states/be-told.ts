import type { Scene } from './state.ts'

const HOUR = 3_600_000
const names = [
  ['here', 'Chrome on Linux', 0, null],
  ['phone', 'Chrome on Android', 2 * HOUR, null],
  ['office', 'Firefox on Windows', 75 * HOUR, 30 * HOUR],
] as const

/**
 * The browser may notify, and is one of three that are pushed to, of which one is not reached: it has no push service of its own here.
 * @param isRemoved the person has taken it out of them, elsewhere
 */
export async function beTold({ page, leave, undo }: Scene, isRemoved = false): Promise<void> {
  const context = page.context()
  await context.grantPermissions(['microphone', 'clipboard-write', 'notifications'])
  leave.push(async () => {
    await context.clearPermissions()
    await context.grantPermissions(['microphone', 'clipboard-write'])
  })
  const script = await page.addInitScript(() => {
    const toJSON = () => ({ endpoint: 'https://push.test/here', keys: { p256dh: 'p', auth: 'a' } })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => null,
      subscribe: async () => ({ toJSON, unsubscribe: async () => true, options: {} }),
    })
  })
  undo.push(() => script.dispose())
  await page.route('**/api/notifications/vapid-public-key', route =>
    route.fulfill({ json: { success: true, publicKey: 'AAAA' } }),
  )
  await page.route('**/api/notifications/subscribe', route =>
    route.fulfill({ json: { success: true, device: isRemoved ? null : 'here' } }),
  )
  await page.route('**/api/notifications/devices**', async route => {
    const now = await page.evaluate(() => Date.now())
    const told = isRemoved ? names.slice(1) : names
    const devices = told.map(([id, name, ago, refused]) => ({
      ...{ id, name, seenAt: now - ago },
      refusedAt: refused && now - refused,
    }))
    await route.fulfill({ json: { success: true, devices } })
  })
}
