import { knownIcon } from '~/shared/named-icons'
import { url } from '../base'
import { cx } from '../kit/cx'

/** An icon by the name that programs know it by, in the colour of the text around it. */
export const NamedIcon = ({ name, className }: { name: string; className?: string }) => (
  <span
    aria-hidden
    className={cx('mark size-[1.1875rem] shrink-0', className)}
    style={{ maskImage: `url(${url(`/named-icons/${knownIcon(name)}.svg`)})` }}
  />
)
