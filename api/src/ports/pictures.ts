/** A picture as it is kept: made anew from what was sent, with nothing in it but what is seen. */
export interface Picture {
  readonly bytes: Buffer
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/gif'
  readonly width: number
  readonly height: number
  /** The same for a thread, as WebP. */
  readonly small: Buffer
}

/** What looks into pictures. */
export interface Pictures {
  /**
   * Makes a picture anew: upright, at most so large, of a kind that every phone shows, and without whatever else was in its file,
   * such as the place where it was taken (A88).
   * @param whose the person that it is made for, or another word: of each of them one is made at a time, and all have their turn
   * @throws ParleyError `INVALID_PICTURE` for what is no JPEG, PNG, WebP or GIF, is damaged, or has too many pixels
   */
  remake(bytes: Buffer, whose: string): Promise<Picture>
}
