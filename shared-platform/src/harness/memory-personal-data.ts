import { clearedUntil, type Message, type PersonalData } from '@parley/shared-contract'
import type { PersonData } from './person-data.ts'

const isDeleted = ({ conversations }: PersonData, { conversationId, timestamp }: Message): boolean => {
  const thread = conversations.find(({ id }) => id === conversationId)
  return thread !== undefined && timestamp <= clearedUntil(thread)
}

/** D38: what memory knows of a person, in the shape of the api's export. */
export const personalDataOf = (person: PersonData): PersonalData => ({
  profile: [{ id: person.user.uid, ...person.profile }],
  phoneNumbers: person.phoneNumbers.map(number => ({ ...number })),
  transactions: person.transactions.map(entry => ({ ...entry })),
  payments: [],
  calls: person.calls.map(call => ({ ...call })),
  notices: person.notices.map(notice => ({ ...notice })),
  contacts: person.contacts.map(contact => ({ ...contact })),
  blocked: person.blocked.map(number => ({ ...number })),
  conversations: person.conversations.map(thread =>
    thread.deletedAt === null ? { ...thread } : { ...thread, lastSnippet: '' },
  ),
  messages: person.messages.filter(message => !isDeleted(person, message)).map(message => ({ ...message })),
  messageSends: [],
  voicemails: person.voicemails.map(voicemail => ({ ...voicemail })),
  media: [],
  reports: [],
  pushDevices: [],
})
