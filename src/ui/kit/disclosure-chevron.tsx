import ChevronDown from 'lucide-react/icons/chevron-down'
import { cx } from './cx'

type DisclosureChevronProps = {
  open: boolean
  /** It stands before its text, and points at it while closed. */
  leading?: boolean
  className: string
}

/** On a button that unfolds something: turns over once it is open. */
export function DisclosureChevron({ open, leading, className }: DisclosureChevronProps) {
  const turned = leading ? !open && '-rotate-90 rtl:rotate-90' : open && 'rotate-180'
  return <ChevronDown aria-hidden className={cx('transition-transform duration-(--fast)', turned, className)} />
}
