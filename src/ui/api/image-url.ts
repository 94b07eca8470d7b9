import { url } from '../base'

type ImageSize = 'w92' | 'w185' | 'w300' | 'w342' | 'w500' | 'w780' | 'w1280'

const isElsewhere = (path: string) => /^https?:\/\//.test(path)
/** An address of the portal's own comes in one size. */
const isAddress = (path: string) => isElsewhere(path) || path.startsWith('/images/') || path.startsWith('/api/')

/** The address of artwork. Bare catalogue paths go through the portal's own image store. */
export const imageUrl = (path: string | null | undefined, size: ImageSize): string | null => {
  if (!path) return null
  if (isAddress(path)) return isElsewhere(path) ? path : url(path)
  return url(`/images/${size}/${path.replace(/^\/+/, '')}`)
}

/** The sizes that a browser may choose from; undefined for addresses that come in one size. */
export const sizesOf = (sizes: readonly ImageSize[]) => (path: string | null | undefined) =>
  path && !isAddress(path) ? sizes.map(size => `${imageUrl(path, size)} ${size.slice(1)}w`).join(', ') : undefined

export const backdropSet = sizesOf(['w780', 'w1280'])
