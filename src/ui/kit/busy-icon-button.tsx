import Loader from 'lucide-react/icons/loader'
import { cx } from './cx'
import { IconButton, type IconButtonProps } from './icon-button'

/** A button that shows only an icon, for what takes a moment: meanwhile it says so, and takes no press. */
export function BusyIconButton({ busy, icon, className, onClick, ...rest }: IconButtonProps & { busy: boolean }) {
  return (
    <IconButton
      {...rest}
      icon={busy ? Loader : icon}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={cx('aria-busy:cursor-progress', busy && '[&_svg]:animate-turn', className)}
      onClick={event => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}
