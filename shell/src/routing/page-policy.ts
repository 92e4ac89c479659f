import {
  routes as addresses,
  type PageGuard,
  type PageLayout,
  type PublishedPage,
  pathsOverlap,
  publishedPageSchema,
  type RemoteId,
  remoteIds,
} from '@parley/shared-contract'

/** A page that the shell shows. */
export interface Route extends PublishedPage {
  readonly remote: RemoteId
  readonly layout: Exclude<PageLayout, 'panel'>
  readonly guard: PageGuard
}

/** The panel beside pages that say who is in view: part of a remote, found by its path and by no address (D41). */
export type Panel = Pick<Route, 'remote' | 'path'>

/** What each published remote declares: pages, as far as this shell understands them. */
export type DeclaredPages = Readonly<Partial<Record<RemoteId, readonly unknown[]>>>

/** What became of the declarations. */
export interface AdmittedPages {
  readonly routes: readonly Route[]
  /** Null when no remote has it. */
  readonly panel: Panel | null
  /** For each page that is not shown, a sentence for who operates Parley. */
  readonly refusals: readonly string[]
}

/** The one remote with pages outside the dashboard, and with pages that people see without signing in (S2, D6). */
const publicRemote: RemoteId = 'mfe_marketing'

/** The one remote that knows the people, and so may show who is in view beside the pages of all (D41). */
const panelRemote: RemoteId = 'mfe_profile'

/**
 * H4: a remote declares its pages, the shell decides which of them it shows. Each remote is judged page by page,
 * in the order of `remoteIds`: a path belongs to the first page that claims it, also within one remote, and a page that
 * is refused takes nothing from the others.
 */
export function admitPages(declared: DeclaredPages): AdmittedPages {
  const routes: Route[] = []
  const refusals: string[] = []
  let panel: Panel | null = null
  for (const remote of remoteIds) {
    for (const declaration of declared[remote] ?? []) {
      const page = publishedPageSchema.safeParse(declaration).data
      const verdict: Route | Panel | string = page
        ? judge(remote, page, { routes, panel })
        : 'this shell does not understand it'
      const name = page?.path ?? JSON.stringify(declaration)
      if (typeof verdict === 'string') refusals.push(`${remote} may not show ${name}: ${verdict}.`)
      else if (isRoute(verdict)) routes.push(verdict)
      else panel = verdict
    }
  }
  return { routes, panel, refusals }
}

/** The page as it is shown, or why it is not. */
function judge(
  remote: RemoteId,
  page: PublishedPage,
  taken: Pick<AdmittedPages, 'routes' | 'panel'>,
): Route | Panel | string {
  const { layout, guard } = page
  if (layout === 'panel') {
    if (remote !== panelRemote) return `only ${panelRemote} has a panel`
    return taken.panel ? `${taken.panel.path} is its panel` : { remote, path: page.path }
  }
  if (!isLayout(layout)) return `this shell has no layout "${layout}"`
  if (!isGuard(guard)) return `this shell has no guard "${guard}"`
  if (guard !== 'sign-in' && remote !== publicRemote) return `only ${publicRemote} has pages without sign-in`
  if (remote !== publicRemote && !page.path.startsWith(`${addresses.dashboard}/`)) {
    return `only ${publicRemote} has pages outside ${addresses.dashboard}`
  }
  const owner = taken.routes.find(route => pathsOverlap(route.path, page.path))
  if (owner) return `${owner.remote} has ${owner.path}`
  return { ...page, remote, layout, guard }
}

const isRoute = (shown: Route | Panel): shown is Route => 'guard' in shown
const isLayout = (name: string): name is Route['layout'] => name === 'public' || name === 'dashboard'
const isGuard = (name: string): name is PageGuard => ['none', 'guest-only', 'sign-in'].includes(name)
