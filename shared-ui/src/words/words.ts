/** What is said, in the page's language: a namespace, so that a page carries only the words it uses. */
export * as words from './said.ts'
