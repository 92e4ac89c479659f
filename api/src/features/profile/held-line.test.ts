import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

describe('hold-line', () => {
  const [desk, sofa] = [crypto.randomUUID(), crypto.randomUUID()]
  const line = async (uid: string) => (await api.read(firestorePaths.user(uid)))?.line

  async function person(name: string) {
    const ada = await api.person(name)
    const tell = (held: boolean) => (browser: string, registration: string) =>
      ada.call('holdLine', { userId: ada.uid, browser, registration, held })
    return { line: () => line(ada.uid), hold: tell(true), giveUp: tell(false) }
  }

  test('D43: the last browser that registers has the line, and only that one gives it back', async () => {
    const { line, hold, giveUp } = await person('two-browsers')
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    const one = await hold(desk, first)
    const other = await hold(sofa, second)
    expect(one).toMatchObject({ status: 200, body: { since: expect.any(Number) } })
    expect(await line()).toMatchObject({ browser: sofa, since: other.body.since })
    expect(other.body.since).toBeGreaterThan(one.body.since as number)
    await giveUp(desk, first)
    expect(await line()).toMatchObject({ browser: sofa })
    await giveUp(sofa, second)
    expect(await line()).toBe(null)
  })

  test('what an earlier page of the same browser gives up late leaves the line of the next page', async () => {
    const { line, hold, giveUp } = await person('page-after-page')
    const [before, after] = [crypto.randomUUID(), crypto.randomUUID()]
    await hold(desk, before)
    await hold(desk, after)
    await giveUp(desk, before)
    expect(await line()).toMatchObject({ browser: desk, registration: after })
  })

  test('a registration that was given up before the server heard of it holds nothing', async () => {
    const { line, hold, giveUp } = await person('out-of-order')
    const gone = crypto.randomUUID()
    await giveUp(sofa, gone)
    await hold(sofa, gone)
    expect(await line()).toBe(undefined)
  })

  test('D43: told again because its answer was lost it is as before, and takes nothing back from who has registered since', async () => {
    const { line, hold, giveUp } = await person('told-again')
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    const one = await hold(desk, first)
    expect((await hold(desk, first)).body).toEqual(one.body)
    const other = await hold(sofa, second)
    const late = await hold(desk, first)
    expect(await line()).toMatchObject({ browser: sofa, registration: second, since: other.body.since })
    // By this it knows that the other one came after it.
    expect(late.body.since).toBeLessThan(other.body.since as number)
    await giveUp(sofa, second)
    await hold(desk, first)
    expect(await line()).toMatchObject({ browser: desk, registration: first })
  })

  test('refuses what is no name of a browser', async () => {
    const { hold } = await person('odd-browser')
    expect(await hold('../credits', crypto.randomUUID())).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    })
  })
})
