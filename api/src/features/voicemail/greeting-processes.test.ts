import { endpoints, firestorePaths, greetingPath } from '@parley/shared-contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { countGreetings } from '../../testing/greeting-bytes.ts'
import { ask, json } from '../../testing/test-person.ts'
import { startToldCalls } from '../../testing/told-calls.ts'
import { soundOf } from '../../testing/voicemail-people.ts'
import { greetingKey } from './greeting-key.ts'

const { api, subscriber } = await startToldCalls({ now: () => Date.now() })
afterAll(() => api.stop())
const ada = await subscriber('ada', '+14155550166')
const stored = countGreetings(api.dependencies.objects)
const [profilePath, notesPath] = [firestorePaths.user(ada.uid), firestorePaths.greetings(ada.uid)]

const at = (url: string, name: 'saveGreeting' | 'removeGreeting', body = {}) =>
  ask(url + endpoints[name].path, json({ userId: ada.uid, ...body }, ada.idToken))
const saveAt = (url: string, seconds: number) =>
  at(url, 'saveGreeting', { sound: soundOf(seconds).toString('base64') })
const save = (seconds: number) => saveAt(api.url, seconds)
const remove = () => at(api.url, 'removeGreeting')

/** Callers hear this one, whole, and there are bytes of no more than so many. */
async function hears(seconds: number, bytesOf = 1) {
  expect((await api.read(profilePath))?.greeting).toMatchObject({ seconds })
  const heard = await fetch(api.url + greetingPath, { headers: { authorization: `Bearer ${ada.idToken}` } })
  expect(heard.status).toBe(200)
  expect(Buffer.from(await heard.arrayBuffer())).toEqual(soundOf(seconds))
  expect(await stored()).toBe(bytesOf)
}
/** What was noted was noted two hours ago. */
async function age() {
  const { kept, ...notes } = (await api.read(notesPath)) as { kept: { id: string; at: number }[] }
  await api.write(notesPath, { ...notes, kept: kept.map(one => ({ ...one, at: one.at - 7_200_000 })) })
}
beforeEach(async () => {
  await save(2)
  await age()
  expect((await remove()).status).toBe(200)
  expect(await stored()).toBe(0)
})

describe('a greeting of which the store says nothing for sure', () => {
  test('is whole when it is named after all, later than was waited for', async () => {
    await save(3)
    const late: (() => Promise<unknown>)[] = []
    const slow = await api.processOf(({ stores }) => {
      const setGreeting: typeof stores.voicemails.setGreeting = (...asked) => {
        late.push(() => stores.voicemails.setGreeting(...asked))
        return Promise.reject(new Error('too late'))
      }
      return { stores: { ...stores, voicemails: { ...stores.voicemails, setGreeting } } }
    })
    expect((await saveAt(slow.url, 5)).status).toBe(500)
    await hears(3, 2)
    for (const one of late) await one()
    await hears(5, 2)
    await save(2)
    for (const one of late) await one()
    await hears(2)
  })

  test('takes nothing from one that another process saves meanwhile, and is not left lying', async () => {
    const failing = await api.processOf(({ stores }) => {
      const setGreeting = async () => {
        expect((await save(6)).status).toBe(200)
        throw new Error('the store is gone')
      }
      return { stores: { ...stores, voicemails: { ...stores.voicemails, setGreeting } } }
    })
    expect((await saveAt(failing.url, 4)).status).toBe(500)
    await hears(6, 2)
    await age()
    await save(3)
    await hears(3)
  })
})

describe('a greeting', () => {
  /** A process in which something else happens once, before it names a greeting, or removes the bytes of one. */
  async function processThat(
    before: 'names' | 'empties',
    happens: () => Promise<{ readonly status: number }>,
  ) {
    let hasHappened = false
    const meanwhile = async (step: typeof before) => {
      if (step !== before || hasHappened) return
      hasHappened = true
      expect((await happens()).status).toBe(200)
    }
    const { url } = await api.processOf(({ stores, objects }) => {
      const setGreeting: typeof stores.voicemails.setGreeting = async (...asked) => {
        await meanwhile('names')
        return stores.voicemails.setGreeting(...asked)
      }
      const removeBytes: typeof objects.remove = async key => {
        await meanwhile('empties')
        return objects.remove(key)
      }
      return {
        stores: { ...stores, voicemails: { ...stores.voicemails, setGreeting } },
        objects: { ...objects, remove: removeBytes },
      }
    })
    return url
  }

  test('that is saved while another process takes one away is there, whole', async () => {
    await save(3)
    const other = await processThat('empties', () => save(6))
    expect((await at(other, 'removeGreeting')).status).toBe(200)
    await hears(6)
  })

  test.each([0, 2])(
    'that another process takes away before it is named, after one of %i seconds, is there, whole',
    async seconds => {
      if (seconds > 0) await save(seconds)
      const other = await processThat('names', remove)
      expect((await saveAt(other, 5)).status).toBe(200)
      await hears(5)
    },
  )

  test('that is saved while another process removes what its own has replaced is there, whole', async () => {
    await save(3)
    const other = await processThat('empties', () => save(6))
    expect((await saveAt(other, 4)).status).toBe(200)
    await hears(6)
  })

  test('that is saved while another process saves one is replaced by it, and nothing is left lying', async () => {
    await save(3)
    const other = await processThat('names', () => save(6))
    expect((await saveAt(other, 4)).status).toBe(200)
    await hears(4)
  })

  test('that was saved before each had a place of its own is heard, and goes with the next one', async () => {
    const id = `b-${crypto.randomUUID()}`
    const key = greetingKey(ada.uid, { id })
    expect(key).toMatch(/^greetings\/[0-9a-f]{64}-b$/)
    await api.dependencies.objects.put(key, { bytes: soundOf(3), contentType: 'audio/wav' })
    const greeting = { id, seconds: 3, at: Date.now() }
    await api.write(profilePath, { ...(await api.read(profilePath)), greeting })
    await hears(3)
    await save(2)
    await hears(2)
  })
})
