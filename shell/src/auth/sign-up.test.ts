import type { SignedInUser } from '@parley/shared-contract'
import { describe, expect, test } from 'vitest'
import { signUpWorld, type WorldStep } from '../testing/sign-up-world.ts'

const details = { username: 'ada', email: 'Ada@parley.test', password: 'parley-demo' }
const ada: SignedInUser = { uid: 'ada', email: 'ada@parley.test', displayName: 'ada' }
const nothing = { identity: null, profile: null, line: false, note: null }
const whole = {
  identity: ada,
  profile: { username: 'ada', email: ada.email, credits: 0 },
  line: true,
  note: null,
}

describe('S5: signing up', () => {
  test('makes identity, profile and line in this order, and says which is under way', async () => {
    const { world, provider, newPage } = signUpWorld()
    const named: string[] = []
    await newPage().make(provider, details, step => named.push(step))
    expect(named).toEqual(['account', 'profile', 'line'])
    expect(world.steps).toEqual(['create identity', 'create profile', 'create line'])
    expect(world).toMatchObject(whole)
  })

  test.each<WorldStep>(['create identity', 'create profile', 'create line'])(
    'that fails at "%s" leaves nothing',
    async step => {
      const { world, provider, newPage } = signUpWorld()
      world.refusing.set(step, 'NETWORK_ERROR')
      await expect(newPage().make(provider, details, () => {})).rejects.toMatchObject({
        code: 'NETWORK_ERROR',
      })
      expect(world).toMatchObject(nothing)
    },
  )

  test.each<WorldStep>(['remove profile', 'remove identity'])(
    'whose rollback fails at "%s" says so, and the next page finishes it',
    async step => {
      const { world, provider, newPage } = signUpWorld()
      world.refusing.set('create line', 'CARRIER_UNAVAILABLE').set(step, 'NETWORK_ERROR')
      const made = newPage().make(provider, details, () => {})
      await expect(made).rejects.toMatchObject({ code: 'SIGN_UP_UNFINISHED' })
      expect(world.identity).not.toBeNull()
      world.refusing.clear()
      expect(newPage().isUnfinished(ada)).toBe(true)
      await newPage().finish(provider, ada)
      expect(world).toMatchObject(whole)
    },
  )
})

describe('a page that is closed half way', () => {
  test.each<WorldStep>(['create identity', 'create profile', 'create line'])(
    'after "%s" is finished by the next page of this device',
    async step => {
      const { world, provider, newPage } = signUpWorld()
      world.lost = step
      void newPage().make(provider, details, () => {})
      await expect.poll(() => world.steps.at(-1)).toBe(step)
      world.lost = null
      const page = newPage()
      expect(page.isUnfinished(ada)).toBe(true)
      await page.finish(provider, { ...ada, displayName: null })
      expect(world).toMatchObject(whole)
      expect(newPage().isUnfinished(ada)).toBe(false)
    },
  )

  test('is finished by a log-in on another device, which knows the name from the identity', async () => {
    const { world, provider, newPage } = signUpWorld()
    world.identity = ada
    expect(newPage().isUnfinished(ada)).toBe(false)
    await newPage().finish(provider, ada)
    expect(world).toMatchObject(whole)
  })

  test.each([
    ['nobody knows the username any more', null],
    ['the name at the identity is no username', 'Ada Lovelace'],
  ])('is cleared when %s', async (_, displayName) => {
    const { world, provider, newPage } = signUpWorld()
    world.identity = ada
    const finished = newPage().finish(provider, { ...ada, displayName })
    await expect(finished).rejects.toMatchObject({ code: 'SIGN_UP_CLEARED' })
    expect(world).toMatchObject(nothing)
  })

  test('is cleared when somebody else has the username by now', async () => {
    const { world, provider, newPage } = signUpWorld()
    world.identity = ada
    world.refusing.set('create line', 'USERNAME_TAKEN')
    await expect(newPage().finish(provider, ada)).rejects.toMatchObject({ code: 'SIGN_UP_CLEARED' })
    expect(world).toMatchObject(nothing)
  })

  test('is left as it is while there is no network', async () => {
    const { world, provider, newPage } = signUpWorld()
    world.identity = ada
    world.refusing.set('create profile', 'NETWORK_ERROR')
    await expect(newPage().finish(provider, ada)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    expect(world.identity).not.toBeNull()
  })

  test('is nobody else’s: a note of another address means nothing', async () => {
    const { world, newPage } = signUpWorld()
    world.note = { email: 'grace@parley.test', username: 'grace' }
    expect(newPage().isUnfinished(ada)).toBe(false)
  })
})
