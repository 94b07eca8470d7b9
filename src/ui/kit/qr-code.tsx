import { cx } from './cx'
import type { QrCodeProps } from './drawn-qr-code'
import { lazyPart } from './lazy-part'
import { NotLoaded } from './not-loaded'
import { Skeleton } from './skeleton'

/** A text to be scanned by a phone. What draws it is fetched when the first one is shown. */
export const QrCode = lazyPart(async () => (await import('./drawn-qr-code')).DrawnQrCode, {
  Waiting: ({ className }: QrCodeProps) => <Skeleton className={cx('aspect-square', className)} />,
  Failed: NotLoaded,
})
