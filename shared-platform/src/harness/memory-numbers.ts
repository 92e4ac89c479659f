import { AVAILABLE_NUMBERS_LIMIT, type AvailableNumber, DOMESTIC_PREFIX } from '@parley/shared-contract'

const places: Readonly<Record<string, readonly [locality: string, region: string]>> = {
  '212': ['New York', 'NY'],
  '312': ['Chicago', 'IL'],
  '415': ['San Francisco', 'CA'],
  '512': ['Austin', 'TX'],
  '617': ['Boston', 'MA'],
}
/** Where a search without an area code looks. */
const DEFAULT_AREA = '415'
/** An area code in which nothing is free, to see how that looks. */
const EXHAUSTED_AREA = '999'

/** D16: free numbers, always the same for the same question; fictional 555-01XX lines. */
export function freeNumbers(
  question: { areaCode?: string | undefined; contains?: string | undefined },
  isTaken: (phoneNumber: string) => boolean,
): AvailableNumber[] {
  const area = question.areaCode ?? DEFAULT_AREA
  if (area === EXHAUSTED_AREA) return []
  const [locality, region] = places[area] ?? ['', '']
  return Array.from({ length: 100 }, (_, line) => `55501${String((line * 37 + 12) % 100).padStart(2, '0')}`)
    .filter(local => local.includes(question.contains ?? ''))
    .map(local => ({ phoneNumber: `${DOMESTIC_PREFIX}${area}${local}`, locality, region }))
    .filter(number => !isTaken(number.phoneNumber))
    .slice(0, AVAILABLE_NUMBERS_LIMIT)
}
