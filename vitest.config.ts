import { availableParallelism } from 'node:os'
import process from 'node:process'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Three kinds of test, told apart by name alone: `*.test.ts` is pure or talks to real servers on
 * loopback (node), `*.test.tsx` renders components (jsdom). Journeys live in e2e and run in Chromium.
 */
const inBrowser = 'shared-calling/**/*.browser.test.ts'
const onOfficial = [
  'local-cloud/src/firestore/conformance/*.test.ts',
  'local-cloud/src/rules/{deployed-rules,rules-language}.test.ts',
]
const onFirebase = [
  'shell/src/auth/{create-account,sign-up}.test.ts',
  'shell/src/live-data/firestore-source.test.ts',
  'shell/src/platform/{platform-contract,sign-out}.test.ts',
]
/** What a run of everything leaves to other commits. */
const left = (process.env.TESTS_WITHOUT ?? '').split(' ').filter(Boolean)
const never = ['**/node_modules/**', '**/dist/**', ...left]

const everywhere = {
  testTimeout: 20_000,
  // What is polled is waited for as what is awaited: one second, as it is by itself, is little on a busy machine.
  expect: { poll: { timeout: 10_000 } },
  // By itself Vitest leaves one core to whoever watches: half of a machine of two.
  // Half as many again as there are cores, since many tests wait for servers and sound: a fifth less time on two cores.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // What waits for firebase-admin to try something again waits together.
  maxConcurrency: 16,
} as const

/** The kinds whose files wait long for a server or for sound begin, so that none of those is left alone at the end. */
const order = ['official', 'carrier', 'cloud', 'api', 'shell', 'component', 'unit']
const placeOf = ({ project }: TestSpecification) => order.indexOf(project.name)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...never, '{api,local-cloud}/**', ...onFirebase, inBrowser],
          // What is pure leaves nothing behind: modules are read once for all files instead of once for each.
          isolate: false,
          pool: 'threads',
          ...everywhere,
        },
      },
      {
        test: {
          name: 'carrier',
          include: [inBrowser],
          exclude: never,
          // The calling engine may not know the embedded cloud: it is told where a carrier is, and a Chromium.
          globalSetup: ['local-cloud/src/testing/embedded-carrier.ts'],
          ...everywhere,
        },
      },
      {
        test: {
          name: 'shell',
          include: onFirebase,
          exclude: never,
          // The shell may not know the embedded cloud: it is told where one is. Each file is a device of its own.
          globalSetup: ['local-cloud/src/testing/embedded-firebase.ts'],
          ...everywhere,
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/**/*.test.ts'],
          exclude: never,
          // Each file starts servers of its own; the libraries under them are read once per worker.
          isolate: false,
          ...everywhere,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'official',
          include: onOfficial,
          exclude: never,
          // They ask the embedded Firestore and the official emulator the same: one of those for all of them.
          globalSetup: ['local-cloud/src/testing/official-emulator.ts'],
          ...everywhere,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'cloud',
          include: ['local-cloud/**/*.test.ts'],
          exclude: [...never, ...onOfficial],
          ...everywhere,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'component',
          include: ['**/*.test.tsx'],
          exclude: never,
          environment: 'jsdom',
          // Together in one page per worker, which `shared-page.ts` empties for each file.
          isolate: false,
          pool: 'threads',
          setupFiles: ['shared-ui/src/testing/shared-page.ts'],
          ...everywhere,
        },
      },
    ],
  },
})
