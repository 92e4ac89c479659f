import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ReceiptPaper } from '@parley/shared-contract'
import PDFDocument from 'pdfkit'

const { resolve } = createRequire(import.meta.url)
/** The font of the page, embedded: so a receipt looks the same everywhere, and its text can be found and copied. */
const fontOf = (part: 'latin' | 'latin-ext', weight: 400 | 600) =>
  readFileSync(resolve(`@fontsource/inter/files/inter-${part}-${weight}-normal.woff`))

/** Points. Inside what both A4 and US Letter have: a printer of either prints it on one sheet. */
const [WIDTH, HEIGHT, MARGIN] = [595, 792, 56]
const INNER = WIDTH - 2 * MARGIN
/** As wide as a column of figures is. */
const COLUMN = 110
const MUTED = '#5b6170'
const INK = '#14161c'
const LINE = '#dfe1e6'

type Weight = 'regular' | 'bold'
const weights = { regular: 400, bold: 600 } as const

/** What the letters of Inter's first part do not hold is in its second. */
const isFirstPart = (sign: string) => /[ -\u00FF\u2000-\u206F\u20AC\u2122\u2212]/.test(sign)

/** A text in runs that one part of the font has. */
function runsOf(text: string): { readonly part: 'latin' | 'latin-ext'; readonly text: string }[] {
  const runs: { part: 'latin' | 'latin-ext'; text: string }[] = []
  for (const sign of text) {
    const part = isFirstPart(sign) ? 'latin' : 'latin-ext'
    const last = runs.at(-1)
    if (last?.part === part) last.text += sign
    else runs.push({ part, text: sign })
  }
  return runs
}

/** Writes lines from the top to the foot of one sheet. */
function penOn(document: PDFKit.PDFDocument) {
  let y = MARGIN
  const use = (part: 'latin' | 'latin-ext', weight: Weight, size: number) =>
    document.font(`${part}-${weight}`).fontSize(size)
  const widthOf = (text: string, weight: Weight, size: number) =>
    runsOf(text).reduce((sum, run) => sum + use(run.part, weight, size).widthOfString(run.text), 0)

  function write(text: string, { x = MARGIN, weight = 'regular' as Weight, size = 10, color = INK }) {
    let at = x
    for (const run of runsOf(text)) {
      use(run.part, weight, size).fillColor(color).text(run.text, at, y, { lineBreak: false })
      at += document.widthOfString(run.text)
    }
  }
  const writeTo = (text: string, edge: number, weight: Weight, size = 10) =>
    write(text, { x: edge - widthOf(text, weight, size), weight, size })

  return {
    write,
    writeTo,
    down: (points: number) => {
      y += points
    },
    rule() {
      document
        .moveTo(MARGIN, y)
        .lineTo(WIDTH - MARGIN, y)
        .lineWidth(0.75)
        .strokeColor(LINE)
        .stroke()
    },
    /** Words of any length, in as many lines as they need. */
    paragraph(text: string) {
      use('latin', 'regular', 9).fillColor(MUTED).text(text, MARGIN, y, { width: INNER })
      y = document.y + 4
    },
  }
}

function writePaper(document: PDFKit.PDFDocument, paper: ReceiptPaper): void {
  const { seller, facts, rows, notes } = paper
  const pen = penOn(document)
  pen.write(paper.title, { weight: 'bold', size: 22 })
  pen.down(40)
  for (const [at, line] of seller.entries()) {
    pen.write(line, { weight: at === 0 ? 'bold' : 'regular' })
    pen.down(15)
  }
  pen.down(16)
  for (const [term, value] of facts) {
    pen.write(term, { color: MUTED })
    pen.write(value, { x: MARGIN + 130 })
    pen.down(18)
  }
  pen.down(18)
  if (rows.length > 0) writeTable(pen, paper)
  for (const note of notes) pen.paragraph(note)
}

/** What was paid for, line by line, and what it comes to. */
function writeTable(pen: ReturnType<typeof penOn>, { columns, rows, sums }: ReceiptPaper): void {
  /** Where so many columns from the last one end. */
  const edgeOf = (columnsAfter: number) => WIDTH - MARGIN - columnsAfter * COLUMN
  pen.write('Description', { color: MUTED, size: 9 })
  for (const [at, name] of columns.entries()) pen.writeTo(name, edgeOf(columns.length - 1 - at), 'regular', 9)
  pen.down(16)
  for (const { what, figures } of rows) {
    pen.rule()
    pen.down(8)
    pen.write(what, {})
    for (const [at, figure] of figures.entries())
      pen.writeTo(figure, edgeOf(columns.length - 1 - at), 'regular')
    pen.down(20)
  }
  pen.rule()
  pen.down(10)
  for (const [at, [term, value]] of sums.entries()) {
    const weight = at === sums.length - 1 ? 'bold' : 'regular'
    pen.writeTo(term, edgeOf(1), weight)
    pen.writeTo(value, edgeOf(0), weight)
    pen.down(18)
  }
  pen.down(22)
}

/** A receipt as a PDF of one sheet. @param at of the file itself: so the same receipt is the same file */
export async function receiptDocument(paper: ReceiptPaper, at: Date): Promise<Buffer> {
  const number = paper.facts.find(([term]) => term === 'Receipt number')?.[1] ?? ''
  const title = `${paper.title} ${number}`.trim()
  const info = { Title: title, Author: paper.seller[0] ?? '', CreationDate: at }
  const document = new PDFDocument({
    ...{ size: [WIDTH, HEIGHT], margin: MARGIN, info, lang: 'en-US', displayTitle: true },
    font: '',
  })
  for (const weight of ['regular', 'bold'] as const)
    for (const part of ['latin', 'latin-ext'] as const)
      document.registerFont(`${part}-${weight}`, fontOf(part, weights[weight]))
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const whole = new Promise<Buffer>((done, fail) => {
    document.on('end', () => done(Buffer.concat(parts)))
    document.on('error', fail)
  })
  writePaper(document, paper)
  document.end()
  return whole
}
