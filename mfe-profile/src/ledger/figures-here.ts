import { say } from '@parley/shared-ui/words'

/** Figures of the ledger, which are exact and have a point, as they are read in German: `0,022`, `25,00 US$`. */
export const germanFigures = (figures: string): string =>
  figures.replace(/[.,]/g, sign => (sign === '.' ? ',' : '.')).replace(/US\$([\d.,]+)/, '$1\u00a0US$')

/** The same as they are read on this page. @param figures `0.022` */
export const figuresHere = (figures: string): string => say(figures, germanFigures(figures))
