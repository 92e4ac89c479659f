import { readFile } from 'node:fs/promises'
import type { AppConfig } from '@parley/shared-contract'
import type { TestProject } from 'vitest/node'
import { createLocalFirebase } from '../firebase.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly embeddedFirebase: {
      readonly firebase: AppConfig['firebase']
      readonly emulators: NonNullable<AppConfig['emulators']>
    }
  }
}

const deployed = (name: string) =>
  readFile(new URL(`../../../api/firestore/${name}`, import.meta.url), 'utf8')

/**
 * Set-up for tests of packages that may not import the embedded cloud: one Firebase with the deployed rules and
 * indexes for the whole run. They `inject('embeddedFirebase')`, which is what a page is told of it, with the address
 * of Firestore for the web SDK in Node. All tests share it, each with users of its own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [rules, indexes] = [await deployed('firestore.rules'), await deployed('firestore.indexes.json')]
  const firebase = await createLocalFirebase({ data: ':memory:', rules, indexes: JSON.parse(indexes) })
  const { projectId, authUrl, firestoreGrpcHost } = firebase
  project.provide('embeddedFirebase', {
    firebase: { projectId, apiKey: 'any', authDomain: 'localhost', appId: 'parley' },
    emulators: { authUrl, firestoreHost: firestoreGrpcHost },
  })
  return firebase.stop
}
