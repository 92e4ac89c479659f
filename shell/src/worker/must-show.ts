/**
 * Whether each push must show something in this browser, whatever a page in front shows. WebKit counts those that show nothing, for
 * good, and takes the subscription away at the third; only that something was shown counts, and not for how long (ADR 0049). Told by
 * the family alone, since it lacks nothing that Firefox has. On an iPhone every browser is WebKit.
 */
export const mustShow = (userAgent: string): boolean =>
  userAgent.includes('AppleWebKit/') && !userAgent.includes('Chrome/')
