import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonWork } from '~/shared/api/people'
import { MovieCard } from '../../parts/movie-card'
import { MovieGrid } from '../../parts/movie-grid'

const step = 60

/** What somebody did in one department, the latest first: movies as cards, and the shows, which have no pages yet. */
export function Filmography({ work: { movies, shows } }: { work: PersonWork }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(step)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8.5">
      {movies.length > 0 && (
        <section aria-labelledby="movies">
          <h2 id="movies" className="mb-3 text-lg leading-tight font-[680] tracking-[-0.018em]">
            {t('person.movies', { count: movies.length })}
          </h2>
          <MovieGrid onMore={shown < movies.length ? () => setShown(shown + step) : undefined}>
            {movies.slice(0, shown).map(({ title, role }) => (
              <li key={title.id}>
                <MovieCard movie={title} />
                {role && <p className="clamp-2 mt-1 px-0.5 text-xs text-ink-soft">{role}</p>}
              </li>
            ))}
          </MovieGrid>
        </section>
      )}
      {shows.length > 0 && (
        <section aria-labelledby="shows">
          <h2 id="shows" className="mb-3 text-lg leading-tight font-[680] tracking-[-0.018em]">
            {t('person.shows', { count: shows.length })}
          </h2>
          <ul className="grid max-w-(--read-max) gap-2 text-[0.875rem]">
            {shows.map(({ id, name, year, role }) => (
              <li key={id} className="flex gap-4 border-b border-line pb-2 last:border-0">
                <span data-figures className="w-10 shrink-0 text-ink-faint">
                  {year ?? '–'}
                </span>
                <span className="min-w-0">
                  <span className="font-[600]">{name || t('titles.untitled')}</span>
                  {role && <span className="block text-sm text-ink-soft">{role}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
