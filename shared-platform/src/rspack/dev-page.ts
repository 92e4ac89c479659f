const marker = '<!-- parley-config -->'
const block = /<script type="application\/json" id="parley-config">.*?<\/script>/s

/**
 * The shell's page for development. It takes its configuration from a Parley that runs beside it, so that
 * the shell under work meets the real services and the published remotes.
 *
 * @param template the page with the marker in place of a configuration
 * @param origin of the running Parley, `http://localhost:3000`
 * @throws when nothing runs there
 */
export async function devPage(template: string, origin: string): Promise<string> {
  const running = await fetch(origin)
    .then(answer => answer.text())
    .catch(() => '')
  const config = block.exec(running)?.[0]
  if (!config) throw new Error(`Start Parley first (npm start): nothing answers at ${origin}`)
  return template.replace(marker, () => config)
}
