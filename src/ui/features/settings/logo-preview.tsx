import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../kit/cx'

type LogoPreviewProps = { address: string; size: 'logo' | 'icon'; className?: string }

/** How a logo will look in the navigation, or that its address leads to no picture. */
export function LogoPreview({ address, size, className }: LogoPreviewProps) {
  const { t } = useTranslation()
  const [broken, setBroken] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another try
  useEffect(() => setBroken(false), [address])
  if (address === '') return null
  return (
    <div
      className={cx(
        'flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2.5 text-sm text-ink-faint',
        className,
      )}
    >
      {broken ? (
        <span className="text-warn">{t('settings.picture.broken')}</span>
      ) : (
        <>
          <img
            src={address}
            alt={t('settings.picture.preview')}
            onError={() => setBroken(true)}
            className={size === 'logo' ? 'max-h-10 max-w-48' : 'size-8'}
          />
          {t('settings.picture.previewText')}
        </>
      )}
    </div>
  )
}
