/** One import between two files of this repository, as paths from its root. */
export interface FileImport {
  readonly from: string
  readonly to: string
}

/** Siblings of one folder that need each other, and the imports that make it so. */
export interface Ring {
  readonly folder: string
  readonly imports: readonly FileImport[]
}

/** Tests look at everything around them, and so do the parts that only tests use. */
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)

/** Where two paths part: the folder they share, and its two entries on the way to them. */
function parting({ from, to }: FileImport): { folder: string; upper: string; lower: string } {
  const [upper, lower] = [from.split('/'), to.split('/')]
  const depth = upper.findIndex((part, index) => part !== lower[index])
  return {
    folder: upper.slice(0, depth).join('/') || '.',
    upper: upper[depth] ?? '',
    lower: lower[depth] ?? '',
  }
}

/** Takes away, again and again, what imports nothing or is imported by nothing: what stays is a ring. */
function withoutEnds<T extends { upper: string; lower: string }>(arrows: readonly T[]): readonly T[] {
  const importing = new Set(arrows.map(arrow => arrow.upper))
  const imported = new Set(arrows.map(arrow => arrow.lower))
  const left = arrows.filter(arrow => importing.has(arrow.lower) && imported.has(arrow.upper))
  return left.length === arrows.length ? left : withoutEnds(left)
}

/**
 * Whether the entries of every folder can be laid in floors, so that no import points up and no two need each
 * other. An entry is a folder with all it contains, or a file directly in the folder: the packages at the root,
 * the folders and files directly under `src`, those of `features`, and so on. Tests, and folders named
 * `testing`, are left out.
 * @returns what stands in the way; empty when the floors can be laid
 */
export function findRings(imports: readonly FileImport[]): Ring[] {
  const arrows = imports
    .filter(({ from, to }) => from !== to && !isTest(from) && !isTest(to))
    .map(between => ({ ...parting(between), between }))
  return [...Map.groupBy(arrows, arrow => arrow.folder)]
    .map(([folder, inside]) => ({ folder, imports: withoutEnds(inside).map(arrow => arrow.between) }))
    .filter(ring => ring.imports.length > 0)
}
