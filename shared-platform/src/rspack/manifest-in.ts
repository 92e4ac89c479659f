interface ManifestWords {
  readonly lang: string
  readonly description: string
  /** Names of the shortcuts, in their order. */
  readonly shortcuts: readonly string[]
}

/**
 * The manifest of the installed app in another language: the same app, since its `id` and addresses are.
 * @param words as JSON. @throws Error when it does not name as many shortcuts as there are
 */
export function manifestIn(manifest: Buffer, words: string): string {
  const { lang, description, shortcuts } = JSON.parse(words) as ManifestWords
  const english = JSON.parse(manifest.toString()) as { readonly shortcuts: readonly object[] }
  if (shortcuts.length !== english.shortcuts.length) throw new Error(`${lang} names other shortcuts`)
  const named = english.shortcuts.map((shortcut, place) => ({ ...shortcut, name: shortcuts[place] }))
  return JSON.stringify({ ...english, lang, description, shortcuts: named }, null, 2)
}
