/**
 * Makes of the pictures in `PICTURES_FOLDER` what can be looked at: `index.html` with all of them, a contact sheet per
 * page as a picture, and `changes.html` beside the pictures of an earlier run (`PICTURES_BEFORE`).
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import config from '../playwright.config.ts'
import { type Compared, comparePicture } from './compare-pictures.ts'
import { picturesIn } from './picture-files.ts'
import { changesPage, indexPage, sheetPages } from './picture-pages.ts'

const folder = process.env.PICTURES_FOLDER ?? 'pictures'
const before = process.env.PICTURES_BEFORE ?? ''
const sheetWidth = 1_500

const say = (line: string) => process.stdout.write(`${line}\n`)

const pictures = await picturesIn(folder)
await writeFile(join(folder, 'index.html'), indexPage(pictures))

const browser = await chromium.launch(config.use?.launchOptions)
const page = await browser.newPage({ viewport: { width: sheetWidth, height: 900 } })
await mkdir(join(folder, 'sheets'), { recursive: true })
for (const [name, html] of sheetPages(pictures)) {
  // Beside the pictures, so that it finds them.
  const file = join(folder, `${name}.html`)
  await writeFile(file, html.replaceAll(' loading="lazy"', ''))
  await page.goto(pathToFileURL(file).href)
  await page.screenshot({ path: join(folder, 'sheets', `${name}.png`), fullPage: true })
}
await browser.close()
say(`${pictures.length} pictures: ${join(folder, 'index.html')}`)

if (before) {
  const compared: Compared[] = []
  for (const picture of pictures) compared.push(await comparePicture(picture, folder, before))
  await writeFile(join(folder, 'changes.html'), changesPage(compared, folder, before))
  for (const { picture, share } of compared)
    if (share) say(`${(100 * share).toFixed(2).padStart(6)} %  ${picture.file}`)
  say(`What changed: ${join(folder, 'changes.html')}`)
}
