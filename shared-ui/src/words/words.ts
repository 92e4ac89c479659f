/**
 * What every language has to say; a second one is a file that satisfies this.
 * @public
 */
export type Words = typeof import('./en.ts')

/** The language that is spoken: a namespace, so that a page carries only the words it uses. */
export * as words from './en.ts'
