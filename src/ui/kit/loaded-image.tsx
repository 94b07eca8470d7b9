import type { ComponentProps } from 'react'
import { cx } from './cx'

/** Written to the element itself: a page with many pictures is not drawn again for each that has come. */
const show = (image: HTMLImageElement) => image.setAttribute('data-shown', '')

type LoadedImageProps = ComponentProps<'img'> & {
  /** The page opens with it: seen line by line as it comes. */
  first?: boolean
}

/** A picture that is seen once it has come: browsers draw what is late or broken in ways of their own. */
export const LoadedImage = ({ first, className, ...image }: LoadedImageProps) => (
  // biome-ignore lint/a11y/useAltText: whoever draws it says what it shows
  <img
    {...image}
    ref={element => {
      if (element?.complete && element.naturalWidth > 0) show(element)
    }}
    onLoad={event => show(event.currentTarget)}
    className={cx(!first && 'opacity-0 data-shown:opacity-100', className)}
  />
)
