/**
 * A cell that a spreadsheet would run as a formula, by OWASP's list: some of them skip white space before the sign, and take
 * its full-width form for the sign itself. A number such as +15005550100 or -1.5 is not one.
 */
export const spreadsheetFormula = /^(?:[\t\r\n]|\s*(?:[=@\uFF1D\uFF20\uFF0B\uFF0D]|[+-](?![\d.]+$)))/
