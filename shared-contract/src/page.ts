import type { PageLanguage } from './page-language.ts'
import { z } from './schema.ts'

/**
 * The frame around a page: the public site's header and footer, or the dashboard's navigation (S2, D5). A `panel` is
 * no page of its own: it stands beside pages that say who is in view, and no address leads to it (D41).
 */
export type PageLayout = 'public' | 'dashboard' | 'panel'

/** Who may see a page: everybody, only guests, or only who is signed in (S2). */
export type PageGuard = 'none' | 'guest-only' | 'sign-in'

/** What a page's entry in the navigation may be drawn as; shared-ui has a drawing for each name. */
export const pageIconNames = [
  'phone',
  'history',
  'message',
  'voicemail',
  'contacts',
  'person',
  'settings',
] as const
export type PageIconName = (typeof pageIconNames)[number]

const segment = '/(?::[a-z][A-Za-z]*|[a-z0-9-]+)'
const pathPattern = new RegExp(`^(?:/|(?:${segment})+(?:/:[a-z][A-Za-z]*\\?)?)$`)

/**
 * A page as its build publishes it and the registry carries it, without its component. The remote may be newer
 * than whoever reads this, so layout, guard and icon are plain text here: the reader judges what it knows.
 */
export const publishedPageSchema = z.object({
  /** `/dashboard/messages/:id?`: `:id` stands for any one segment, and a last one with `?` may be missing. */
  path: z.string().check(z.regex(pathPattern)),
  /** Title of the browser's tab; see `tabTitle`. */
  title: z.string(),
  layout: z.string(),
  guard: z._default(z.string(), 'sign-in'),
  /** Whether the page says who is in view. The person's panel then has its room beside it, from 1360 px (D41). */
  person: z.optional(z.boolean()),
  /** The page's entry in the dashboard's navigation; left out by a page that is reached in other ways. */
  navigation: z.optional(
    z.object({
      label: z.string(),
      icon: z.string(),
      /** Entries stand from the smallest to the largest, over all remotes. */
      order: z.number(),
      /** Where there is room for bottom tabs only, it stands behind More (D5). */
      behindMore: z._default(z.boolean(), false),
    }),
  ),
  /** Title and label in other languages than English, by their names (`de`). */
  translations: z.optional(
    z.record(z.string(), z.object({ title: z.string(), label: z.optional(z.string()) })),
  ),
})
export type PublishedPage = z.infer<typeof publishedPageSchema>

/** A page as its remote declares it in `src/pages.ts`. Without a `guard` it requires sign-in. */
export interface PageDeclaration extends Omit<z.input<typeof publishedPageSchema>, 'navigation'> {
  readonly layout: PageLayout
  readonly guard?: PageGuard
  readonly navigation?: NonNullable<z.input<typeof publishedPageSchema>['navigation']> & {
    readonly icon: PageIconName
  }
}

/** Every page of one remote, by a name of the remote's own; the first one is where it starts when it runs alone. */
export type PageDeclarations = Readonly<Record<string, PageDeclaration>>

/** The page at an address, or null where there is none; of two that fit, the first. A trailing slash does not matter. */
export const pageAt = <P extends Pick<PublishedPage, 'path'>>(
  pages: readonly P[],
  pathname: string,
): P | null => pages.find(({ path }) => holds(path, pathname)) ?? null

/** Whether some address belongs to both paths. */
export const pathsOverlap = (one: string, other: string): boolean =>
  spellings(one).some(mine => spellings(other).some(theirs => meet(mine.split('/'), theirs.split('/'))))

/** A page's address with nothing selected: its path without the part that may be missing. */
export const pageAddress = ({ path }: Pick<PublishedPage, 'path'>): string => path.replace(optional, '')

/** One entry of the dashboard's navigation. */
export interface NavigationEntry {
  readonly to: string
  readonly label: string
  readonly icon: string
  /** On a phone it stands behind More. */
  readonly behindMore: boolean
}

/** D5: the entries of all pages that have one, in the order they ask for. */
export const navigationOf = (pages: readonly PublishedPage[]): NavigationEntry[] =>
  pages
    .flatMap(page => (page.navigation ? [{ to: pageAddress(page), ...page.navigation }] : []))
    .sort((one, other) => one.order - other.order)

/** The page with its title and label in a language; in English where it has none in that one. */
export function pageIn<P extends PublishedPage>(page: P, language: PageLanguage): P {
  const { title = page.title, label } = page.translations?.[language] ?? {}
  const { navigation } = page
  return {
    ...page,
    title,
    ...(navigation && { navigation: { ...navigation, label: label ?? navigation.label } }),
  }
}

/** `Phone · Parley`; a title that names Parley itself stands as it is. */
export const tabTitle = ({ title }: Pick<PublishedPage, 'title'>): string =>
  title.includes('Parley') ? title : `${title} · Parley`

const optional = /\/:\w+\?$/
const parameter = /:\w+\??/g

/** Whether two patterns, segment by segment, have an address in common. */
const meet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length &&
  one.every((part, index) => fits(part, other[index]) || fits(other[index], part))

const fits = (part = '', segment = ''): boolean =>
  part === segment || (part.startsWith(':') && segment !== '')

/** Whether an address belongs to a path. */
const holds = (path: string, address: string): boolean =>
  new RegExp(`^${path.replace(optional, '(?:/[^/]+)?').replace(parameter, '[^/]+')}/?$`).test(address)

/** A path with the part that may be missing, and without. */
const spellings = (path: string): string[] => [path, path.replace(optional, '')]
