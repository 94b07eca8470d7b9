/**
 * What tells pictures of a person apart is one text of the account: the tag of the one that was chosen here, if there is one,
 * and what their media server says of its own, which is shown again once the chosen one is taken away.
 */

const ownPrefix = 'own:'
/** As much as its column holds. */
const longest = 500

export const largestPicture = 5_000_000
/** What is in it is taken apart; this many need 160 MB for a moment. */
export const mostPicturePixels = 40_000_000
/** The shorter side of what is kept; the longer one is twice that at most. */
export const pictureSide = 256

export type PictureParts = { own: string | null; provided: string | null }

export function picturesIn(picture: string | null): PictureParts {
  if (!picture?.startsWith(ownPrefix)) return { own: null, provided: picture }
  const [tag = '', ...rest] = picture.slice(ownPrefix.length).split(' ')
  return { own: tag, provided: rest.join(' ') || null }
}

export function pictureOf({ own, provided }: PictureParts): string | null {
  if (own === null) return provided
  const both = [ownPrefix + own, provided].filter(part => part !== null).join(' ')
  return both.length > longest ? ownPrefix + own : both
}

/** With another picture at the media server, whatever was chosen here. */
export const withProvided = (picture: string | null, provided: string | null): string | null =>
  pictureOf({ own: picturesIn(picture).own, provided })

/** The sides of the square into which a picture of these sides is made to fit. */
export function pictureBox(width: number, height: number): number {
  const ratio = Math.max(width, height) / Math.max(1, Math.min(width, height))
  return Math.round(pictureSide * Math.min(2, ratio))
}
