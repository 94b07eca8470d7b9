import { url } from '../base'

export type ImageSize = 'w185' | 'w300' | 'w342' | 'w500' | 'w780' | 'w1280' | 'original'

/** The address of artwork. Bare catalogue paths go through the portal's own image store. */
export const imageUrl = (path: string | null | undefined, size: ImageSize): string | null => {
  if (!path) return null
  if (/^https?:\/\//.test(path)) return path
  if (path.startsWith('/images/') || path.startsWith('/api/')) return url(path)
  return url(`/images/${size}/${path.replace(/^\/+/, '')}`)
}

/** The sizes of a poster a browser may choose from; undefined for addresses that come in one size. */
export const posterSet = (path: string | null | undefined) => {
  if (!path || /^https?:\/\//.test(path) || path.startsWith('/images/') || path.startsWith('/api/')) return undefined
  return (['w185', 'w342', 'w500', 'w780'] as const).map(size => `${imageUrl(path, size)} ${size.slice(1)}w`).join(', ')
}
