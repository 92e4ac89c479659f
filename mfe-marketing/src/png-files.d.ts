/** A picture, by the address that it has beside the build. */
declare module '*.png' {
  const address: string
  export default address
}
