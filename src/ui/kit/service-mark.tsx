import { url } from '../base'
import { cx } from './cx'
import type { IconComponent } from './icon'

type ServiceMarkProps = {
  /** The service by its key, as `serviceMarks` has it. */
  of: string
  className?: string | undefined
}

/** The mark of a service, out of the one file that the build draws them into; the name of the service stands beside it. */
export const ServiceMark = ({ of, className }: ServiceMarkProps) => (
  <svg aria-hidden className={cx('shrink-0', className)}>
    <use href={url(`/service-marks.svg#${of}`)} />
  </svg>
)

/** The mark of a service where an icon is asked for. */
export const markIcon =
  (of: string): IconComponent =>
  ({ className }) => <ServiceMark of={of} className={className} />
