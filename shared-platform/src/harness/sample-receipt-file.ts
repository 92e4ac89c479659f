/** A sheet with nothing on it: the words of a receipt are written by the server. */
const emptyPdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj ' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 792]>>endobj trailer<</Root 1 0 R>>\n%%EOF'

/** The receipt of something as the api would give it as a file. */
export const sampleReceiptFile = (id: string) =>
  ({ success: true, name: `parley-receipt-SAMPLE-${id}.pdf`, pdf: btoa(emptyPdf) }) as const
