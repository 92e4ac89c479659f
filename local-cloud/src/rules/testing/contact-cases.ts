import { CONTACT_PHOTO_MAX } from '@parley/shared-contract'
import { allows, allowsEach, type Data, type RulesCase, refuses, refusesEach, without } from './rules-case.ts'

const now = 1_767_225_600_000
const path = 'users/ada/contacts/c1'
const number = { e164: '+15005550100', label: 'mobile' }
/** A photo whose data URL is this long. */
const picture = (length: number) => 'data:image/webp;base64,'.padEnd(length, 'A')
const contact = {
  displayName: 'Grace Hopper',
  numbers: [number],
  phones: [number.e164],
  email: 'grace@parley.test',
  company: 'Navy',
  notes: 'Compilers',
  favorite: true,
  photoURL: picture(100),
  createdAt: now,
  updatedAt: now,
}
const least = { displayName: 'Grace', numbers: [], createdAt: now, updatedAt: now }
const given = { [path]: contact }
const block = { createdAt: now }

const create = (data: Data) => ({ by: 'ada' as const, action: { create: path, data } })
const update = (data: Data) => ({ by: 'ada' as const, given, action: { update: path, data } })

const numbersWith = (wrong: Data, before: number) => ({
  ...without(contact, 'phones'),
  numbers: [...Array.from({ length: before }, () => number), { ...number, ...wrong }],
})

const five = Array.from({ length: 5 }, (_, at) => ({ ...number, e164: `+1500555010${at}` }))
const fiveWith = (phones: unknown) => ({ ...contact, numbers: five, phones })
const phones = five.map(({ e164 }) => e164)
/** The five numbers, but another one in this place. */
const phonesBut = (at: number) => fiveWith(phones.with(at, '+15005550109'))

const wrongContacts: Readonly<Record<string, Data>> = {
  'without a name': without(contact, 'displayName'),
  'without numbers': without(contact, 'numbers'),
  'without its time': without(contact, 'createdAt'),
  'without its time of change': without(contact, 'updatedAt'),
  'with a name that is too long': { ...contact, displayName: 'A'.repeat(129) },
  'with a field that is not in D25': { ...contact, credits: 5 },
  'with six numbers': { ...without(contact, 'phones'), numbers: Array.from({ length: 6 }, () => number) },
  'with numbers that are no list': { ...without(contact, 'phones'), numbers: {} },
  'with a number that is text': { ...without(contact, 'phones'), numbers: ['+15005550100'] },
  'with something else in a number': numbersWith({ extra: 1 }, 0),
  'with a number without plus': numbersWith({ e164: '15005550100' }, 0),
  'with a number that is too long': numbersWith({ e164: `+1${'5'.repeat(15)}` }, 0),
  'with a label that is too long': numbersWith({ label: 'm'.repeat(33) }, 0),
  'with a second number that is wrong': numbersWith({ e164: '1' }, 1),
  'with a third number that is wrong': numbersWith({ e164: '1' }, 2),
  'with a fourth number that is wrong': numbersWith({ e164: '1' }, 3),
  'with a fifth number that is wrong': numbersWith({ e164: '1' }, 4),
  'with look-up numbers that are no list': { ...contact, phones: contact.phones[0] },
  'with look-up numbers that are text': { ...least, phones: '' },
  'with look-up numbers that are a map': { ...contact, phones: { 0: number.e164 } },
  'with no look-up numbers beside its own': { ...contact, phones: [] },
  'with a look-up number too many': { ...contact, phones: [...contact.phones, '+15005550101'] },
  'with another first look-up number': phonesBut(0),
  'with another second look-up number': phonesBut(1),
  'with another third look-up number': phonesBut(2),
  'with another fourth look-up number': phonesBut(3),
  'with another fifth look-up number': phonesBut(4),
  'with look-up numbers in another order': fiveWith(phones.toReversed()),
  'with an e-mail address that is too long': { ...contact, email: 'a'.repeat(255) },
  'with a company that is too long': { ...contact, company: 'a'.repeat(129) },
  'with notes that are too long': { ...contact, notes: 'a'.repeat(2001) },
  'with a picture that is a script (A43)': { ...contact, photoURL: 'javascript:alert(1)' },
  'with a picture that can run (A43)': { ...contact, photoURL: 'data:image/svg+xml;base64,PHN2Zz4=' },
  'with a picture that another site gives': { ...contact, photoURL: 'https://parley.test/grace.png' },
  'with a picture that goes on after its end': { ...contact, photoURL: `${picture(100)}"` },
  'with a picture that is a number': { ...contact, photoURL: 1 },
  'with a picture that is too large': { ...contact, photoURL: picture(CONTACT_PHOTO_MAX + 1) },
  'with a favourite that is no switch': { ...contact, favorite: 'yes' },
  'with a time that is text': { ...contact, createdAt: 'now' },
  'with a time of change that is text': { ...contact, updatedAt: 'now' },
}

const contacts = [
  ...allowsEach(
    'a person keeps a contact',
    {
      'with all there is to know': contact,
      'with no more than it needs': least,
      'with the longest texts': {
        ...contact,
        displayName: 'A'.repeat(128),
        email: 'a'.repeat(254),
        company: 'a'.repeat(128),
        notes: 'a'.repeat(2000),
        photoURL: picture(CONTACT_PHOTO_MAX),
        numbers: [{ e164: '+123456789012345', label: 'm'.repeat(32) }],
        phones: ['+123456789012345'],
      },
      'with five numbers': fiveWith(phones),
      'without look-up numbers, as older pages do': without(fiveWith(phones), 'phones'),
      'without a picture': { ...contact, photoURL: null },
    },
    create,
  ),
  ...refusesEach('a contact is not kept', wrongContacts, create),
  allows('a person changes a contact', update({ displayName: 'Rear Admiral Hopper', updatedAt: now + 1 })),
  refuses('a contact is not changed into something else', update({ credits: 5 })),
]

/** What is one's own to read and delete, and nobody else's to touch. */
function own(what: string, at: string, document: Data): RulesCase[] {
  const there = { [at]: document }
  const collection = at.slice(0, at.lastIndexOf('/'))
  const others = ['grace', 'nobody'] as const
  return [
    allows(`a person reads ${what}`, { by: 'ada', given: there, action: { get: at } }),
    allows(`a person lists each ${what}`, { by: 'ada', given: there, action: { list: { collection } } }),
    allows(`a person deletes ${what}`, { by: 'ada', given: there, action: { delete: at } }),
    ...others.flatMap(by => [
      refuses(`${by} does not read ${what} of ada`, { by, given: there, action: { get: at } }),
      refuses(`${by} does not list what is like ${what} of ada`, {
        by,
        given: there,
        action: { list: { collection } },
      }),
      refuses(`${by} does not delete ${what} of ada`, { by, given: there, action: { delete: at } }),
      refuses(`${by} does not make ${what} for ada`, { by, action: { create: at, data: document } }),
      refuses(`${by} does not change ${what} of ada`, {
        by,
        given: there,
        action: { update: at, data: { createdAt: now + 1 } },
      }),
    ]),
  ]
}

const blocked = (id: string, data: Data) => ({
  by: 'ada' as const,
  action: { create: `users/ada/blocked/${id}`, data },
})

const blocks = [
  allows('a person blocks a number', blocked('15005550100', block)),
  refuses('what is no number is not blocked', blocked('everyone', block)),
  allows('a person blocks a short code', blocked('12345', block)),
  refuses('a number that is too short is not blocked', blocked('12', block)),
  refuses('a number is not blocked with more than its time', blocked('15005550100', { ...block, note: 'x' })),
  refuses('a number is not blocked without a time', blocked('15005550100', {})),
  refuses('a block does not change', {
    by: 'ada',
    given: { 'users/ada/blocked/15005550100': block },
    action: { update: 'users/ada/blocked/15005550100', data: { createdAt: now + 1 } },
  }),
]

export const contactCases = [
  ...contacts,
  ...own('a contact', path, contact),
  ...blocks,
  ...own('a blocked number', 'users/ada/blocked/15005550100', block),
]
