import { backdropWidths, type PictureWidth, pictureAddress, pictureSet } from '~/shared/picture-address'
import { url } from '../base'

/** The address of artwork. */
export const imageUrl = (path: string | null | undefined, width: PictureWidth): string | null =>
  path ? pictureAddress(path, width, url) : null

/** The sizes that a browser may choose from; undefined for addresses that come in one size. */
export const sizesOf = (widths: readonly PictureWidth[]) => (path: string | null | undefined) =>
  path ? pictureSet(path, widths, url) : undefined

export const backdropSet = sizesOf(backdropWidths)
