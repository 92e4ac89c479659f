import type {
  CallRecord,
  Conversation,
  Message,
  PersonNotice,
  Transaction,
  Voicemail,
} from '@parley/shared-contract'
import { createScope } from '@parley/shared-contract/reactive'
import { platformContract } from '../testing/platform-contract.ts'
import { createHarnessPlatform } from './harness-platform.ts'
import { verificationCodeOf } from './memory-account.ts'
import { saveCall } from './memory-database.ts'
import { samplePerson } from './sample-data.ts'

const without = <T extends { readonly id: string }>(all: readonly T[], some: readonly T[]) =>
  all.filter(one => !some.some(({ id }) => id === one.id))

platformContract('in memory', async () => {
  const scope = createScope()
  const { platform, carrier, database, setOnline } = createHarnessPlatform({
    seed: { people: [samplePerson('ada'), samplePerson('grace')] },
    scope,
    notify: () => {},
    navigate: () => {},
  })
  const logCalls = async (calls: readonly CallRecord[]) =>
    database.change('ada', person => calls.reduce(saveCall, person))
  const bookEntries = async (entries: readonly Transaction[]) =>
    database.change('ada', person => ({ ...person, transactions: [...entries, ...person.transactions] }))
  const leaveNotices = async (notices: readonly PersonNotice[]) =>
    database.change('ada', person => ({ ...person, notices: notices.toReversed() }))
  const leaveVoicemails = async (voicemails: readonly Voicemail[]) =>
    database.change('ada', person => ({ ...person, voicemails }))
  const keepThreads = async (threads: readonly Conversation[], messages: readonly Message[] = []) =>
    database.change('ada', person => ({
      ...person,
      conversations: [...threads, ...without(person.conversations, threads)],
      messages: [...messages, ...without(person.messages, messages)],
    }))
  return {
    ...{ keepThreads, setOnline },
    ...{ platform, logCalls, bookEntries, leaveNotices, leaveVoicemails },
    verificationCode: async () => verificationCodeOf('ada'),
    ring: () => carrier.ring('+12125550187'),
    end: () => scope.end(),
  }
})
