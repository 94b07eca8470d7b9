import { useTranslation } from 'react-i18next'
import { browsePath } from '~/shared/titles/filters'
import { useMovieGenres } from '../../api/lookups'
import { Chip } from '../../kit/chip'
import { Skeleton } from '../../kit/skeleton'

const widths = ['w-24', 'w-28', 'w-20', 'w-16', 'w-32', 'w-20', 'w-24', 'w-20']

/** Every genre leads to its movies: wrapped on wide screens, one scrolling line on phones. */
export function Genres() {
  const { t } = useTranslation()
  const { data, isPending } = useMovieGenres()
  if (!isPending && !data?.length) return null
  return (
    <section aria-label={t('discover.genres')} className="mb-8">
      <ul className="no-bar -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1.5 phone:flex-wrap">
        {isPending &&
          widths.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: still shapes that never change places
            <li key={index}>
              <Skeleton className={`h-8 rounded-full ${width}`} />
            </li>
          ))}
        {data?.map(({ id, name }) => (
          <li key={id}>
            <Chip href={browsePath({ genres: [id] })}>{name}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
