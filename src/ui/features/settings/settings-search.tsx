import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Empty } from '../../kit/empty'
import { findSettings, useEverySetting } from '../../state/find-settings'
import { iconOf } from '../../state/settings-icons'
import { hrefOf } from '../../state/settings-pages'
import { pageKey } from '../../state/settings-texts'

/** Settings that a term finds, each with its page. */
export function SettingsSearch({ term }: { term: string }) {
  const { t } = useTranslation()
  const all = useEverySetting()
  const found = findSettings(all, term)
  if (found.length === 0)
    return <Empty title={t('settings.index.nothing', { term })} text={t('settings.index.nothingText')} />
  return (
    <section aria-label={t('settings.index.found')}>
      <p role="status" className="mb-3 text-sm text-ink-faint">
        {t('settings.index.count', { count: found.length })}
      </p>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {found.map(({ page, field, label, help }) => {
          const Icon = iconOf(page)
          return (
            <li key={`${page.key} ${field}`}>
              <Link
                href={hrefOf(page, field ?? undefined)}
                className="flex gap-3.5 px-4 py-3 hover:bg-raised focus-visible:-outline-offset-2"
              >
                <Icon className="mt-0.5 size-5 shrink-0 text-ink-faint" />
                <span className="min-w-0">
                  <span className="block text-[0.875rem] font-[600]">
                    {label}
                    {field && <span className="font-[400] text-ink-faint"> · {t(pageKey(page, 'title'))}</span>}
                  </span>
                  <span className="block text-sm leading-snug text-ink-faint">{help}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
