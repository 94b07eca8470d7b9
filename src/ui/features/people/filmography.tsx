import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DoneTitle, PersonWork } from '~/shared/api/people'
import { MovieGrid } from '../../parts/movie-grid'
import { TitleCard } from '../../parts/title-card'

const step = 60

type PartProps = { name: 'movies' | 'shows'; titles: readonly DoneTitle[] }

function Part({ name, titles }: PartProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(step)
  if (titles.length === 0) return null
  return (
    <section aria-labelledby={name}>
      <h2 id={name} className="mb-3 text-lg leading-tight font-[680] tracking-[-0.018em]">
        {t(`person.${name}`, { count: titles.length })}
      </h2>
      <MovieGrid onMore={shown < titles.length ? () => setShown(shown + step) : undefined}>
        {titles.slice(0, shown).map(({ title, role }) => (
          <li key={title.id}>
            <TitleCard title={title} />
            {role && <p className="clamp-2 mt-1 px-0.5 text-xs text-ink-soft">{role}</p>}
          </li>
        ))}
      </MovieGrid>
    </section>
  )
}

/** What somebody did in one department, movies and shows, the latest first. */
export const Filmography = ({ work: { movies, shows } }: { work: PersonWork }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-8.5">
    <Part name="movies" titles={movies} />
    <Part name="shows" titles={shows} />
  </div>
)
