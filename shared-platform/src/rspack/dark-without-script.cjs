/**
 * A loader for the style sheet of the tokens: writes the dark ones a second time, for a page that no script has given a theme, in
 * a system that is dark. CSS has no selector for that, and the sources have each value once.
 * @param {string} css
 * @returns {string}
 * @throws Error when the sheet has no dark tokens
 */
module.exports = function darkWithoutScript(css) {
  const [block] = /^\[data-theme="dark"\] \{$[\s\S]*?^\}$/m.exec(css) ?? []
  if (!block) throw new Error('The tokens have no [data-theme="dark"]')
  const ofSystem = block.replace('[data-theme="dark"]', ':root:not([data-theme])')
  return css.replace(block, `${block}\n\n@media (prefers-color-scheme: dark) {\n${ofSystem}\n}`)
}
