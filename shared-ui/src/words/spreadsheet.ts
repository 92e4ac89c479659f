/**
 * A cell that a spreadsheet would run as a formula; some of them skip white space before it. A number such as
 * +15005550100 or -1.5 is not one.
 */
export const spreadsheetFormula = /^(?:[\t\r]|\s*(?:[=@]|[+-](?![\d.]+$)))/
