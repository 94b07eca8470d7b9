import type { RequestView } from '~/shared/api/requests'
import { imageUrl } from '../api/image-url'
import { cx } from '../kit/cx'
import { Picture } from '../kit/picture'
import { kindIcons } from './kind-icons'

const sizes = {
  /** In a line of text. */
  small: { width: 'w92', className: 'w-6 rounded-[4px]' },
  /** In a row of a list. */
  usual: { width: 'w185', className: 'w-9.5 rounded-[5px]' },
} as const

type RequestPosterProps = {
  request: Pick<RequestView, 'kind'> & { title: Pick<RequestView['title'], 'posterPath' | 'tint'> }
  size?: keyof typeof sizes
}

/** The poster of what was asked for, or the cover of an album, beside its name. */
export function RequestPoster({ request: { kind, title }, size = 'usual' }: RequestPosterProps) {
  const { width, className } = sizes[size]
  return (
    <Picture
      src={imageUrl(title.posterPath, width)}
      alt=""
      icon={kindIcons[kind]}
      shape={kind === 'album' ? 'cover' : 'poster'}
      tint={title.tint}
      className={cx('shrink-0', className)}
    />
  )
}
