import { say } from './language.ts'

/** A browser by the name that the server keeps, `Firefox on Linux`, as people read it. */
export const deviceWords = (name: string): string => say(name, german[name] ?? name.replace(' on ', ' auf '))

/** One that says nothing that the server knows. */
const german: Readonly<Record<string, string>> = { 'Another browser': 'Anderer Browser' }
