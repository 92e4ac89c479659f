import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../stack/paths.ts'
import { type FileImport, findRings } from './folder-floors.ts'
import { type Finished, runCommand } from './run-command.ts'

interface Cruise {
  readonly modules: readonly {
    readonly source: string
    readonly dependencies: readonly { readonly resolved: string }[]
  }[]
}

const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** The imports between our own files. */
function ownImports({ modules }: Cruise, packages: readonly string[]): FileImport[] {
  const isOwn = (path: string) =>
    packages.includes(path.split('/')[0] ?? '') && !path.includes('node_modules/')
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })).filter(({ to }) => isOwn(to)),
  )
}

/**
 * Who may import whom (.dependency-cruiser.cjs), and that every folder can be laid in floors; both from one
 * reading of all imports.
 */
export async function checkRooms(packages: readonly string[]): Promise<Finished> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-rooms-'))
  try {
    const file = join(folder, 'imports.json')
    const read = await runCommand(bin('depcruise'), ['-T', 'json', '-f', file, ...packages])
    const rules = await runCommand(bin('depcruise-fmt'), ['-T', 'err-long', '--exit-code', file])
    const cruise = JSON.parse(await readFile(file, 'utf8').catch(() => '{"modules":[]}')) as Cruise
    const rings = findRings(ownImports(cruise, packages)).map(({ folder: where, imports }) =>
      [
        `${where}: folders that need each other cannot be laid in floors\n`,
        ...imports.map(({ from, to }) => `  ${from} → ${to}\n`),
      ].join(''),
    )
    const isFound = cruise.modules.length > 0
    return {
      status: isFound && rules.status === 0 && rings.length === 0 ? 0 : 1,
      output: [isFound ? '' : read.output, rules.status === 0 ? '' : rules.output, ...rings].join(''),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}
