import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type BrowsedKind, browsePath } from '~/shared/titles/filters'
import { useGenres } from '../../api/lookups'
import { Chip } from '../../kit/chip'
import { useFormat } from '../../kit/use-format'

/** The genres of a kind, each with its titles behind it; left out while there are none. */
export function GenreChips({ kind, action }: { kind: BrowsedKind; action?: ReactNode }) {
  const { t } = useTranslation()
  const { compare } = useFormat()
  const genres = (useGenres(kind).data ?? []).toSorted((one, other) => compare(one.name, other.name))
  const id = `genres-${kind}`
  if (genres.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-8">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
        <h2 id={id} className="text-md font-[660]">
          {t(`search.home.genres.${kind}`)}
        </h2>
        {action}
      </div>
      <ul className="flex flex-wrap gap-2">
        {genres.map(({ id: genre, name }) => (
          <li key={genre} className="min-w-0">
            <Chip href={browsePath({ kind, genres: [genre] })}>
              <span className="truncate">{name}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
