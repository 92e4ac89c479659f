export { type BrowserSoundOptions, createBrowserSound } from './browser-sound.ts'
