/** A file under `figures`, `f04-calling.ts`, by the name that people use: `f4`. */
const nameOf = (file: string): string => file.replace(/^f0*(\d+)-.*$/, 'f$1')

/** `f4 calling`, as it is listed and announced. */
export const titleOf = (file: string): string => `${nameOf(file)} ${file.replace(/^f\d+-|\.ts$/g, '')}`

/**
 * The files of the figures that are asked for, in the order in which they lie there; all of them when none is.
 * A figure is `f4`, `f04`, or a part of its title such as `calling`.
 * @throws a sentence when one is asked for that does not exist
 */
export function figuresNamed(asked: readonly string[], files: readonly string[]): string[] {
  const isMeant = (file: string, name: string) =>
    /^f\d+$/.test(name) ? nameOf(file) === name.replace(/^f0+/, 'f') : file.includes(name)
  const unknown = asked.filter(name => !files.some(file => isMeant(file, name)))
  if (unknown.length > 0) {
    const known = files.map(titleOf).join(', ')
    throw new Error(`There is no figure ${unknown.join(' or ')}. There are: ${known}.`)
  }
  return files.filter(file => asked.length === 0 || asked.some(name => isMeant(file, name)))
}
