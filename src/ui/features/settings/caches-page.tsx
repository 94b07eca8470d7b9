import { useTranslation } from 'react-i18next'
import type { Cache } from '~/shared/api/caches'
import { useCaches, useEmptyCache } from '../../api/caches'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { cx } from '../../kit/cx'
import { Loaded } from '../../kit/loaded'
import { SkeletonRows } from '../../kit/skeleton-lines'
import { showToast } from '../../kit/toasts'
import { useFormat } from '../../kit/use-format'
import { bytesText } from './bytes-text'
import type { SpecialPageProps } from './declared-page'
import { SettingsLayout } from './settings-layout'

const framed = 'rounded-lg border border-line bg-surface'

/** What is kept because it can be had again: how much, and a way to empty each. */
export function CachesPage({ page }: SpecialPageProps) {
  const { t } = useTranslation()
  return (
    <SettingsLayout page={page}>
      <Loaded
        query={useCaches()}
        failed={t('settings.cache.failed')}
        skeleton={
          <div className={framed}>
            <SkeletonRows rows={4} className="h-23 px-5 max-phone:h-33" />
          </div>
        }
      >
        {caches => (
          <ul className={cx(framed, 'divide-y divide-line')}>
            {caches.map(cache => (
              <CacheRow key={cache.name} cache={cache} />
            ))}
          </ul>
        )}
      </Loaded>
    </SettingsLayout>
  )
}

function CacheRow({ cache: { name, entries, bytes } }: { cache: Cache }) {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  const empty = useEmptyCache()
  const title = t(`settings.cache.name.${name}`)
  const size = bytes === null || entries === 0 ? null : bytesText(format.language, bytes)
  const act = () =>
    empty.mutate(name, {
      onSuccess: () => showToast({ text: t('settings.cache.emptied', { name: title }) }),
      onError: error => showToast({ tone: 'bad', title, text: errorText(error) }),
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <div className="min-w-0 grow basis-60">
        <p className="text-[0.9375rem] font-[600]">{title}</p>
        <p className="text-sm text-ink-soft">{t(`settings.cache.help.${name}`)}</p>
        <p data-figures className="text-sm text-ink-faint">
          {[t('settings.cache.entries', { count: entries }), size].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        size="sm"
        busy={empty.isPending}
        disabled={entries === 0}
        aria-label={t('settings.cache.emptyOf', { name: title })}
        onClick={act}
      >
        {t('settings.cache.empty')}
      </Button>
    </li>
  )
}
