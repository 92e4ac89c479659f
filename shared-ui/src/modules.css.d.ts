/** A CSS module: class names by the names they have in the file. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
