import { e164Schema } from './phone-number.ts'
import { priceListSchema } from './price-list.ts'
import { registrySchema } from './registry.ts'
import { z } from './schema.ts'

/** What a new account is given, so that pages may say it. */
const welcomeSchema = z.object({
  /** Credits as people read them: `5`, `2.50`. */
  credits: z.string(),
  /** When they come: with the account, or once its mail address is verified. */
  comes: z.enum(['at-once', 'when-verified']),
})
export type Welcome = z.infer<typeof welcomeSchema>

/**
 * What a page is told at load (a JSON script block `parley-config` in the HTML): where each service lives.
 * Nothing here is secret. `emulators` is present only on the embedded cloud.
 */
export const appConfigSchema = z.object({
  firebase: z.object({
    projectId: z.string(),
    apiKey: z.string(),
    authDomain: z.string(),
    appId: z.string(),
  }),
  emulators: z.optional(
    z.object({
      /** `http://127.0.0.1:3020` */
      authUrl: z.url(),
      /** `localhost:3021` */
      firestoreHost: z.string(),
    }),
  ),
  /** WebSocket address of the carrier; absent means the carrier's public one. */
  carrierUrl: z.optional(z.url()),
  /** D30: one exact version of the calling library elsewhere, used when the bundled chunk fails. */
  callingLibraryFallback: z.optional(
    z.object({ url: z.url(), integrity: z.string().check(z.regex(/^sha(384|512)-[A-Za-z0-9+/=]+$/)) }),
  ),
  /** A number that plays back what it hears, for a first call; absent where there is none. */
  echoNumber: z.optional(e164Schema),
  /** D12: absent where a new account is given nothing. */
  welcome: z.optional(welcomeSchema),
  /** D15: what calls and texts cost, for pages that tell it before the table is here; absent where the host could not learn it. */
  prices: z.optional(priceListSchema),
  /** Whether `?remote.<id>=` may point at a developer's own server (H5). */
  allowRemoteOverride: z._default(z.boolean(), false),
  /** What this page was built as; `/build.json` has the name of what a page is now. Absent in development. */
  build: z.optional(z.string()),
  /** Null when the host could not read it, or wrote one that makes no sense: then no address can be judged. */
  registry: z.catch(z.nullable(registrySchema), null),
})
export type AppConfig = z.infer<typeof appConfigSchema>
