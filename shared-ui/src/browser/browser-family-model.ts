/** Browsers whose settings lie in different places; `home-screen` is any browser of iOS, where the system has them. */
type BrowserFamily = 'chrome' | 'edge' | 'firefox' | 'safari' | 'home-screen' | 'other'

const signs: readonly (readonly [RegExp, BrowserFamily])[] = [
  [/iPhone|iPad|iPod/, 'home-screen'],
  [/Edg(A|)\//, 'edge'],
  [/Firefox\//, 'firefox'],
  [/OPR\/|SamsungBrowser\//, 'other'],
  [/Chrome\//, 'chrome'],
  [/Version\/\S+ .*Safari\//, 'safari'],
]

/**
 * Which browser this is, as far as its settings go. @param userAgent `navigator.userAgent`
 * @param touchPoints `navigator.maxTouchPoints`: an iPad calls itself a Mac, which has none
 */
export function browserFamily(userAgent: string, touchPoints: number): BrowserFamily {
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'home-screen'
  return signs.find(([sign]) => sign.test(userAgent))?.[1] ?? 'other'
}
