import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../stack/paths.ts'
import { type Finished, runCommand } from './run-command.ts'

/** The plug, and the package whose types its members have. The contract's own words are not repeated. */
const packages = ['shared-platform', 'shared-calling'] as const
const report = join(root, 'docs/plug-api.md')

const preamble = `# The plug, as it is declared

What a remote gets, member by member, as TypeScript sees it. Nobody writes this file: \`npm run check -- --update\` does,
and \`npm run check\` fails while it is not what the sources say. So a pull request shows each change of the plug here.
Adding a member is free; changing or removing one raises \`PLATFORM_VERSION\` and needs a decision in [adr](adr/README.md).
What each member guarantees stands at its declaration.
`

/** Writes the declarations of the entries, and of all they lead to, into `folder`. */
async function declare(folder: string): Promise<Finished> {
  const config = join(folder, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    rootDir: root,
    outDir: folder,
    types: [],
  }
  const files = packages.map(name => join(root, name, 'src/index.ts'))
  const settings = {
    extends: join(root, 'shared-platform/tsconfig.json'),
    compilerOptions,
    files,
    include: [],
  }
  await writeFile(config, JSON.stringify(settings))
  return runCommand(join(root, 'node_modules/.bin/tsc'), ['-p', config])
}

/** The declarations that an entry leads to, by path, in the order in which they are met. */
async function follow(folder: string, path: string, met: Map<string, string>): Promise<void> {
  if (met.has(path)) return
  const text = await readFile(join(folder, path.replace(/\.ts$/, '.d.ts')), 'utf8')
  met.set(path, text)
  for (const [, to = ''] of text.matchAll(/ from '([^']+)'/g)) {
    const neighbour = packages.find(name => to === `@parley/${name}`)
    if (neighbour) await follow(folder, `${neighbour}/src/index.ts`, met)
    else if (to.startsWith('.')) await follow(folder, join(path, '..', to), met)
  }
}

async function written(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-plug-'))
  try {
    const { status, output } = await declare(folder)
    if (status !== 0) throw new Error(output)
    const met = new Map<string, string>()
    await follow(folder, 'shared-platform/src/index.ts', met)
    return [preamble, ...[...met].map(([path, text]) => `## ${path}\n\n\`\`\`ts\n${text}\`\`\`\n`)].join('\n')
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Whether docs/plug-api.md is what shared-platform declares.
 * @param update write it anew instead of comparing
 */
export async function checkPlugReport(update: boolean): Promise<Finished> {
  const now = await written()
  if (update) await writeFile(report, now)
  const before = await readFile(report, 'utf8').catch(() => '')
  if (before === now) return { status: 0, output: '' }
  return {
    status: 1,
    output:
      'The plug has changed: look at it, write docs/plug-api.md anew with `npm run check -- --update`.\n',
  }
}
