import { DOMESTIC_PREFIX } from './constants/index.ts'
import { say } from './page-language.ts'

/** The calling codes that are shorter than three digits, as the ITU has given them out (E.164). */
const SHORT_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/**
 * A number as people read it (S5): ten digits after a leading +1 as `(AAA) BBB-CCCC`, one from elsewhere as its calling code
 * and groups of three digits (`+44 207 946 0018`), no number as `Unknown`, in the page’s language.
 */
export function displayPhoneNumber(number: string | null | undefined): string {
  if (!number) return say('Unknown', 'Unbekannt')
  const national = number.replace(/^\+1/, '')
  const ten = /^(\d{3})(\d{3})(\d{4})$/.exec(national)
  if (ten) return `(${ten[1]}) ${ten[2]}-${ten[3]}`
  if (number.startsWith(DOMESTIC_PREFIX) || !/^\+[1-9]\d{7,14}$/.test(number)) return number
  const code = SHORT_CODE.exec(number.slice(1))?.[0] ?? number.slice(1, 4)
  // No group is of one digit: the last one has four then.
  const groups = number.slice(1 + code.length).match(/\d{4}$|\d{3}(?=\d{2})|\d{1,3}/g) ?? []
  return [`+${code}`, ...groups].join(' ')
}
