import { readFileSync } from 'node:fs'
import { callLogCases } from './call-log-cases.ts'
import { contactCases } from './contact-cases.ts'
import { newProfileCases } from './new-profile-cases.ts'
import { profileCases } from './profile-cases.ts'
import type { RulesCase } from './rules-case.ts'
import { serverDocumentCases } from './server-document-cases.ts'

const file = (name: string) => new URL(`../../../../api/firestore/${name}`, import.meta.url)

/** The rules as they are deployed. */
export const deployedRules = readFileSync(file('firestore.rules'), 'utf8')

/** Every case that the deployed rules must decide as it says, by the documents it is about. */
export const deployedCases: Readonly<Record<string, readonly RulesCase[]>> = {
  'a new user document': newProfileCases,
  'the user document': profileCases,
  'call logs': callLogCases,
  'contacts and blocked numbers': contactCases,
  'documents of the server': serverDocumentCases,
}
