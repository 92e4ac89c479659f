/** Who runs a site, as its terms and its privacy page name them. */
interface Operator {
  /** `Parley Inc.` */
  readonly name: string
  /** Where they are reached by mail: street, place, country. */
  readonly address: string
}

/**
 * To be filled in by whoever runs Parley for others, before they publish this remote (docs/deploy.md). Null says that nobody has put
 * their name to the site, as where it is tried out.
 */
export const operator: Operator | null = null

/** The day since which terms and privacy read as they do now. Whoever changes one of them changes it. */
export const TEXTS_SINCE = new Date(Date.UTC(2026, 10, 29))
