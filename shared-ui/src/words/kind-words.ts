import { say } from './language.ts'

/** The kinds that the form of a contact offers; any other is a word of its person's own. */
const german: Readonly<Record<string, string>> = {
  mobile: 'Mobil',
  home: 'Privat',
  work: 'Arbeit',
  other: 'Sonstige',
}

/** Of what kind a contact's number is, as people read it: `Mobile`. @param label as it is kept, not empty */
export function kindWords(label: string): string {
  const own = `${label[0]?.toLocaleUpperCase()}${label.slice(1)}`
  return say(own, german[label] ?? own)
}
