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

## What crosses by the page itself

Before a page is taken over, where the shell's notices stand and when a newer page comes, shell and remotes know of each other by the document alone, each of them
perhaps of another build. None of this is checked by types: whoever changes one has older remotes in mind.

| | Written by | Read by | Says |
|---|---|---|---|
| \`data-take-over\` of \`#root\` | the host; the shell removes it | the shell | how what is drawn is taken over, \`hydrate\` or \`replace\`; without it the page is the scripts' own |
| \`data-left\` of \`#root\` | the shell | mfe-marketing (\`NeedsScript\`) | the page stays as it was drawn: no script will come |
| \`data-known\` of the document | the shell | the shell | somebody is signed in, as far as this device knows |
| \`data-dial\` of a button | mfe-phone | the shell | it is Call: pressed in a drawn dialler it is noted, and pressed again in the one that takes over |
| \`data-letters\` of a button | \`KeypadKey\` of shared-ui | the shell, and the key's style sheet | it is a key of the dialler, and its \`aria-label\` is what it types |
| \`type="tel"\` of a field | mfe-phone | the shell | it is the dialler's: it has the caret, the keys type into it, and its Enter is Call |
| \`aria-label\` of a field | whoever draws one in a page behind sign-in | the shell | the field of the same name takes over what was typed |
| \`button[type=button]\`, \`form[method=dialog]\` | mfe-marketing | the shell | pressed on a drawn public page, it is pressed again once that is taken over |
| \`autofocus\` of a field | mfe-marketing | the shell | that the caret is there is nobody's touch |
| \`data-with-query\` of a link | mfe-marketing | the shell | it takes the page's query along (D3) |
| \`data-gives-way\` | mfe-phone | the notices, in the shell | it can wait: a notice without another place has its room |
| \`data-unsaved\` | shared-ui, mfe-phone, mfe-messages | the shell | a newer page may not take this one's place yet (D29) |
| \`data-skeleton\` | \`Skeleton\` of shared-ui | the shell | what is to stand there is on its way: notices wait for it |
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
