import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DoneTitle, PersonWork } from '~/shared/api/people'
import { MovieGrid } from '../../parts/movie-grid'
import { TitleCard } from '../../parts/title-card'
import { useJobName } from '../../parts/use-job-name'
import { departmentKey } from './department'

const step = 60

/** Characters are called what they are called. */
const isActing = (department: string) => departmentKey(department) === 'acting'

type PartProps = { name: 'movies' | 'shows'; titles: readonly DoneTitle[]; roleName: (role: string) => string }

function Part({ name, titles, roleName }: PartProps) {
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
            <TitleCard title={title} role={role && roleName(role)} />
          </li>
        ))}
      </MovieGrid>
    </section>
  )
}

/** What somebody did in one department, movies and shows, the latest first. */
export function Filmography({ work: { department, movies, shows } }: { work: PersonWork }) {
  const jobName = useJobName()
  const roleName = (role: string) => (isActing(department) ? role : role.split(', ').map(jobName).join(', '))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8.5">
      <Part name="movies" titles={movies} roleName={roleName} />
      <Part name="shows" titles={shows} roleName={roleName} />
    </div>
  )
}
