import lighthouse from 'lighthouse'

const kinds = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What Lighthouse says of a page on a telephone: points of a hundred, and what it has measured. */
export interface Audit {
  readonly points: Readonly<Record<(typeof kinds)[number], number>>
  readonly largestPaintMs: number
  readonly blockingMs: number
  readonly layoutShift: number
  /** What costs points, and what of it, in Lighthouse's own words. */
  readonly faults: readonly string[]
}

/**
 * Looks at a page as Lighthouse's mobile preset does.
 * @param debugPort of a running Chromium
 * @throws when Lighthouse could not look at it
 */
export async function auditPage(url: string, debugPort: number): Promise<Audit> {
  const run = await lighthouse(url, { port: debugPort, logLevel: 'error', onlyCategories: [...kinds] })
  if (!run) throw new Error(`Lighthouse said nothing of ${url}`)
  const { categories, audits, runtimeError } = run.lhr
  if (runtimeError) throw new Error(`Lighthouse could not look at ${url}: ${runtimeError.message}`)
  const measured = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const counted = Object.values(categories)
    .filter(({ score }) => score !== 1)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  const faults = counted
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.98)
    .map(({ id, title, displayValue }) => `${id}: ${title}${displayValue ? ` (${displayValue})` : ''}`)
  const points = Object.fromEntries(kinds.map(kind => [kind, (categories[kind]?.score ?? 0) * 100]))
  return {
    points: points as Audit['points'],
    largestPaintMs: measured('largest-contentful-paint'),
    blockingMs: measured('total-blocking-time'),
    layoutShift: measured('cumulative-layout-shift'),
    faults,
  }
}
