import { z } from './schema.ts'

/** One page as text: what its build has drawn of it, read by everybody before any script has run, or without one. */
const pageDocumentSchema = z.object({
  /** The page's HTML, without the frame around it. `{files}` in it stands for the address of the version folder. */
  html: z.string(),
  /**
   * The same page where a new account is given credits, by when they come (`Welcome`), as far as it says so; `{credits}` in it stands
   * for how many.
   */
  offers: z.optional(z.record(z.string(), z.string())),
  /**
   * Of a page that tells prices: the shape of the lists that it is true of (`priceShape`), with `{price.home}` and others in the place of
   * their figures, wherever they stand (`priceFigures`).
   */
  prices: z.optional(z.string()),
  /** One or two sentences for who finds the page elsewhere; a frame has none. */
  description: z.optional(z.string()),
  /** It is part of a way, and nothing to be found: programs are asked to leave it out. */
  isUnlisted: z.optional(z.boolean()),
  /** What the page says, for programs that read it (schema.org); `{origin}` in it stands for that of the page. */
  facts: z._default(z.array(z.unknown()), []),
})
export type PageDocument = z.input<typeof pageDocumentSchema>

/** What a build has drawn, `documents.json` beside it: of a remote its pages that are drawn ahead, of the shell the frames around them. */
export const pageDocumentsSchema = z.object({
  /** By the path of the page. */
  pages: z.record(z.string(), pageDocumentSchema),
  /** The same pages in other languages than English, by their names (`de`). */
  translations: z._default(z.record(z.string(), z.record(z.string(), pageDocumentSchema)), {}),
  /** The style sheets that the pages are drawn with, each with its fingerprint (`sha384-…`). */
  styles: z.array(z.object({ file: z.string(), integrity: z.string() })),
  /** A picture of the product for who shares a link, 1200 by 630; a frame has none. */
  picture: z.optional(z.string()),
})
export type PageDocuments = z.output<typeof pageDocumentsSchema>

/** Its file beside a build. */
export const documentsFile = 'documents.json'

/** In a frame's HTML the place of the page: an element, since React draws nothing that is not one. */
export const pagePlace = '<i id="parley-page"></i>'

/** Among the shell's frames that of every page which has none of its own, and that of an address which does not exist. */
export const otherFrame = '/-'
export const missingFrame = '/-missing'

/**
 * Among them that of every page behind sign-in, for whoever is known on the device. Its navigation has a link for each drawing,
 * to the address and with the label of `entryOf`: which of them there are, the host knows.
 */
export const dashboardFrame = '/-dashboard'
/** What stands in it for a page that its remote has not drawn. */
export const waitingPage = '/-waiting'
export const entryOf = (icon: string): string => `/-entry-${icon}`
