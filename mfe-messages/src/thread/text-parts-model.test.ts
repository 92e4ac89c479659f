import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TextPart, textParts } from './text-parts-model.ts'

const links = (body: string) => textParts(body).filter(part => part.kind === 'link')
const read = (parts: readonly TextPart[]) => parts.map(({ text }) => text).join('')

test('a text is words, links and numbers, in its order', () => {
  expect(textParts('See https://parley.example/a?b=1, or ring (212) 555-0187.')).toEqual([
    { kind: 'words', text: 'See ' },
    {
      ...{ kind: 'link', text: 'https://parley.example/a?b=1', href: 'https://parley.example/a?b=1' },
      ...{ host: 'parley.example', hostAt: 8 },
    },
    { kind: 'words', text: ', or ring ' },
    { kind: 'number', text: '(212) 555-0187', number: '+12125550187' },
    { kind: 'words', text: '.' },
  ])
})

test.each([
  'javascript:alert(1)',
  'javascript:https://evil.example',
  'data:text/html,https',
  'ftp://a.example/x',
  'mailto:ada@parley.example',
  'ada@parley.example',
  'parley.example',
  'xhttps://parley.example',
  'https:parley.example',
  'https:///parley.example',
  'https://bank.example@evil.example/',
  'https://bank.example:pw@evil.example/',
  'https://bank.example\\@evil.example/',
  'https://bank.example%2f@evil.example/',
  'https://bank.exam\u200bple/',
  'https://bank.example/\u202egnp.exe',
  'https://bank\u202eelpmaxe.live.example',
])('is no link: %s', body => {
  expect(links(body)).toEqual([])
  expect(read(textParts(body))).toBe(body)
})

test.each([
  ['https://аррӏе.com/a', 'xn--80ak6aa92e.com'],
  ['https://ⓔxample.com', 'example.com'],
  ['http://0x7f.1/', '127.0.0.1'],
])('whose host reads otherwise than it is, it is named in ASCII: %s', (body, host) => {
  expect(links(body)).toMatchObject([{ text: body, host, hostAt: null }])
})

test('a host that is read as it is is found in the text, whatever its case', () => {
  expect(links('HTTPS://Parley.Example/Path')).toMatchObject([{ host: 'parley.example', hostAt: 8 }])
})

test('digits of an address are no number to call', () => {
  expect(textParts('https://parley.example/2125550187').map(({ kind }) => kind)).toEqual(['link'])
})

const hostile = fc.oneof(
  fc.constantFrom('http://', 'https://', 'javascript:', 'data:', '//', 'user@', ':pw@', 'a.com', 'аррӏе.com'),
  fc.constantFrom(
    '\u202e',
    '\u2066',
    '\u200f',
    '\u200b',
    '\\',
    ' ',
    '\n',
    '(212) 555-0187',
    ';',
    '/',
    '%2f',
    '?q=',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.webUrl(),
)

test('whatever a text is made of, it is read the same, and nothing but http and https is a link', () => {
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 12 }), pieces => {
      const body = pieces.join('')
      const parts = textParts(body)
      expect(read(parts)).toBe(body)
      for (const part of parts) {
        if (part.kind !== 'link') continue
        const { protocol, username, password, hostname } = new URL(part.href)
        expect(['http:', 'https:']).toContain(protocol)
        expect(username + password).toBe('')
        expect(part.host).toBe(hostname)
        expect(part.host).toMatch(/^[\x21-\x7e]+$/)
        expect(part.text).toMatch(/^https?:\/\/[^\p{C}\s\\]+$/iu)
      }
    }),
  )
})
