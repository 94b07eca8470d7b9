export type PictureWidth = 'w92' | 'w185' | 'w300' | 'w342' | 'w500' | 'w780' | 'w1280'

const isElsewhere = (path: string) => /^https?:\/\//.test(path)
/** An address of the portal's own comes in one size. */
const isAddress = (path: string) => isElsewhere(path) || path.startsWith('/images/') || path.startsWith('/api/')

/** Puts the base path of the portal in front. */
type Rooted = (path: string) => string

/** The address of artwork. Bare catalogue paths go through the portal's own image store. */
export const pictureAddress = (path: string, width: PictureWidth, rooted: Rooted): string => {
  if (isAddress(path)) return isElsewhere(path) ? path : rooted(path)
  return rooted(`/images/${width}/${path.replace(/^\/+/, '')}`)
}

/** What a browser may choose from, as `srcset` has it; undefined for addresses that come in one size. */
export const pictureSet = (path: string, widths: readonly PictureWidth[], rooted: Rooted) =>
  isAddress(path)
    ? undefined
    : widths.map(width => `${pictureAddress(path, width, rooted)} ${width.slice(1)}w`).join(', ')

/** The picture behind the head of a page, which is as wide as the page. */
export const backdropWidths: readonly PictureWidth[] = ['w780', 'w1280']
export const backdropSizes = '100vw'

/** How a picture lies in the place that a page has for it before there is a style sheet. */
export const fillsPlace = 'width:100%;height:100%;object-fit:cover'

/** The same as an image has it: what the server writes into a page, its script draws and the interface draws are one. */
export const backdropOf = (path: string, rooted: Rooted) => ({
  alt: '',
  style: fillsPlace,
  fetchpriority: 'high',
  sizes: backdropSizes,
  srcset: pictureSet(path, backdropWidths, rooted),
  src: pictureAddress(path, 'w1280', rooted),
})
