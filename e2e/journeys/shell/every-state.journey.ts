import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { pageLanguages } from '@parley/shared-contract'
import { Backstage } from '../../fixtures/backstage.ts'
import { expect, test as journey } from '../../fixtures/journey.ts'
import { jumpsSinceOpened } from '../../fixtures/layout-shifts.ts'
import { allStates } from '../../states/all-states.ts'
import { auditPage } from '../../states/audit.ts'
import { type Cast, createCast } from '../../states/cast.ts'
import { leaveScene, openScene, restoreScene, widest } from '../../states/open-scene.ts'
import { shareOf, wantedLanguage } from '../../states/share-of-states.ts'
import type { State } from '../../states/state.ts'

/** As long as a name may well be. */
const longName = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh of Ely'
/** Nobody sees more of a balance than this. */
const longBalance = 1_234.567

const wanted = process.env.STATES ?? ''
const languages = wantedLanguage ? [wantedLanguage] : wanted === '' ? pageLanguages : ['en' as const]
const shares = languages.flatMap(language => {
  const states = shareOf(allStates, wanted, language)
  return Object.entries(Object.groupBy(states, state => state.who)).map(([who, theirs = []]) => ({
    ...{ language, theirs },
    who: who as State['who'],
    read: language === 'de' ? 'read in German' : 'read',
  }))
})

const test = journey.extend<object, { cast: Cast }>({
  cast: [
    async ({ stack }, use) => {
      const suffix = `.${randomUUID().slice(0, 8)}`
      // Those that the states open by their name keep it.
      const rename = (name: string) => (/^(Grace|Mary) /.test(name) ? name : longName)
      const backstage = new Backstage(stack)
      await use(
        await createCast(stack, backstage, { suffix, displayName: longName, now: Date.now(), rename }),
      )
    },
    { scope: 'worker' },
  ],
})

for (const { language, who, theirs, read } of shares) {
  test(`at every size, in both themes, whatever the words, every page and state of a ${who} can be ${read}`, async ({
    browser,
    stack,
    cast,
  }) => {
    test.setTimeout(60_000 + theirs.length * 20_000)
    const scene = await openScene({ browser, stack, cast, language }, { who })
    const faults: string[] = []
    for (const state of theirs) {
      await test.step(state.name, async () => {
        const reach = async () => {
          await restoreScene(scene, longBalance)
          await state.reach(scene)
        }
        try {
          await scene.page.setViewportSize(widest)
          await reach()
          const jumps = wanted === '' || state.comesAbout ? [] : await jumpsSinceOpened(scene.page)
          for (const { value, moved } of jumps)
            faults.push(`${state.name} jumped by ${value.toFixed(3)}: ${moved.join('; ')}`)
          const again = state.anew ? reach : undefined
          const found = await auditPage(scene.page, { again, short: wanted === '' })
          faults.push(...found.map(fault => `${state.name} ${fault}`))
        } catch (error) {
          faults.push(`${state.name} was not reached: ${String(error).slice(0, 300)}`)
        }
      })
    }
    await leaveScene(scene)
    expect(faults).toEqual([])
  })
}
