/** A cell that a spreadsheet would run as a formula. A number such as +15005550100 or -1.5 is not one. */
export const spreadsheetFormula = /^(?:[=@\t\r]|[+-](?![\d.]+$))/
