import type { KeptComplaint } from './complaints-store.ts'

/** What is said of each in its first line, and not below. */
const headings = ['id', 'kind', 'at', 'expiresAt', 'words']

/**
 * What an operator reads of something that was told: its kind, when and under which id, who and of what, and what was written
 * in lines of its own. What it does not have is left out.
 */
export function complaintText(complaint: KeptComplaint): string {
  const { id, kind, at, words } = complaint
  const when = typeof at === 'number' ? new Date(at).toISOString() : 'at an unknown time'
  const facts = Object.entries(complaint)
    .filter(([name, value]) => !headings.includes(name) && value !== '')
    .map(([name, value]) => `  ${name}: ${String(value)}`)
  const lines = typeof words === 'string' && words !== '' ? words.split('\n').map(line => `  | ${line}`) : []
  return [`${when} ${kind} ${id}`, ...facts, ...lines].join('\n')
}
