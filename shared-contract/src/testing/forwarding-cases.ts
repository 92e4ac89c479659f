import { expect, test } from 'vitest'
import type { EndpointName, RequestOf } from '../endpoints.ts'
import type { UserId } from '../ids.ts'

/** Somebody who asks an api. */
interface Asker {
  readonly uid: UserId
  readonly call: <N extends EndpointName>(name: N, request: RequestOf<N>) => Promise<unknown>
}

/** D26: what every implementation of the api refuses of forwarding. */
export function forwardingCases(somebody: () => Asker): void {
  const refused = (asked: Promise<unknown>, code: string, details?: object) =>
    expect(asked).rejects.toMatchObject({ code, ...(details ? { details } : {}) })
  const change = (settings: RequestOf<'updateSettings'>['settings']) =>
    somebody().call('updateSettings', { userId: somebody().uid, settings })
  const confirm = (code: string) => somebody().call('confirmForwarding', { userId: somebody().uid, code })

  test('D26: calls are forwarded only to a number that was confirmed, by a code that counts', async () => {
    await change({ forwardTo: '+12125550187' })
    await refused(change({ callForwarding: true }), 'FORWARDING_UNCONFIRMED')
    await refused(change({ callForwarding: true, forwardTo: null }), 'INVALID_REQUEST')
    await refused(confirm('000000'), 'FORWARDING_CODE', { left: 0 })
    await refused(confirm('12345'), 'INVALID_REQUEST')
  })
}
