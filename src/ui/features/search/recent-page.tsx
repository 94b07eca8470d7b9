import { useAtom, useSetAtom } from 'jotai'
import Clock3 from 'lucide-react/icons/clock-3'
import Search from 'lucide-react/icons/search'
import TextSearch from 'lucide-react/icons/text-search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Button } from '../../kit/button'
import { Empty } from '../../kit/empty'
import { IconButton } from '../../kit/icon-button'
import { onceDrawn } from '../../kit/once-drawn'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { recentTermsAtom, withoutTerm } from '../../state/recent-terms'
import { searchFieldId, searchPath } from '../../state/search'
import { advancedSearchAtom } from '../../state/shell'
import { GenreChips } from './genre-chips'

const focusField = () => document.getElementById(searchFieldId)?.focus({ preventScroll: true })

/** Where a search begins on small screens: the field has the focus, what was searched for last stands below. */
export function RecentPage() {
  const { t } = useTranslation()
  const [terms, change] = useAtom(recentTermsAtom)
  const openAdvanced = useSetAtom(advancedSearchAtom)
  const list = useRef<HTMLUListElement>(null)
  useEffect(focusField, [])
  const remove = (term: string, index: number) => {
    change(before => withoutTerm(before, term))
    // The row goes, so its focus does: to the one that takes its place, else back to the field.
    onceDrawn(() => {
      const buttons = list.current?.querySelectorAll('button') ?? []
      const next = buttons[Math.min(index, buttons.length - 1)]
      if (next) next.focus()
      else focusField()
    })
  }
  const clear = () => {
    change(() => [])
    focusField()
  }
  return (
    <Page>
      <PageHeader title={t('search.home.title')} />
      {terms.length === 0 && (
        <Empty icon={Search} title={t('search.home.empty')} text={t('search.home.emptyText')} className="mb-8" />
      )}
      {terms.length > 0 && (
        <section aria-labelledby="recent-terms" className="mb-8 max-w-(--form-max)">
          <div className="mb-1 flex items-center justify-between gap-3">
            <h2 id="recent-terms" className="text-md font-[660]">
              {t('search.recent.title')}
            </h2>
            <Button appearance="ghost" size="sm" onClick={clear}>
              {t('search.recent.clear')}
            </Button>
          </div>
          <ul ref={list} className="-mx-2.5">
            {terms.map((term, index) => (
              <li key={term} className="flex items-center gap-1 rounded-md hover:bg-surface">
                <Link
                  href={searchPath(term)}
                  className="flex min-h-(--hit) min-w-0 grow items-center gap-3 rounded-md px-2.5 py-2"
                >
                  <Clock3 className="size-[1.125rem] shrink-0 text-ink-faint" />
                  <span className="truncate">{term}</span>
                </Link>
                <IconButton
                  size="sm"
                  icon={X}
                  label={t('kit.remove', { name: term })}
                  onClick={() => remove(term, index)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <GenreChips
        kind="movie"
        action={
          <Button appearance="ghost" size="sm" icon={TextSearch} onClick={() => openAdvanced(true)}>
            {t('filters.advanced')}
          </Button>
        }
      />
      <GenreChips kind="tvShow" />
    </Page>
  )
}
