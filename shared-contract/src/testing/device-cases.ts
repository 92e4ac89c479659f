import { expect, test } from 'vitest'
import type { EndpointName, RequestOf, ResponseOf } from '../endpoints.ts'
import type { UserId } from '../ids.ts'

/** Somebody who asks an api. */
interface Asker {
  readonly uid: UserId
  readonly call: <N extends EndpointName>(name: N, request: RequestOf<N>) => Promise<ResponseOf<N>>
}

/** What every implementation of the api says of where a person is signed in. */
export function deviceCases(somebody: () => Asker): void {
  test('the devices somebody is signed in on are told, and all but this one can be signed out', async () => {
    const { uid, call } = somebody()
    const devices = async () => (await call('devices', {})).devices
    expect((await devices()).filter(({ isThis }) => isThis)).toHaveLength(1)
    await call('endDevices', { userId: uid, device: 'others' })
    expect(await devices()).toMatchObject([{ isThis: true }])
  })
}
