import { useTranslation } from 'react-i18next'
import type { Genre } from '~/shared/api/titles'
import { browseAddress } from '~/shared/titles/paths'
import { Chip } from '../../kit/chip'
import { Skeleton } from '../../kit/skeleton'
import { useFormat } from '../../kit/use-format'
import { useRoving } from '../../kit/use-roving'

// As many as there usually are, and as wide, so that they take the lines that the genres will.
const widths = [
  ...['w-16', 'w-24', 'w-24', 'w-20', 'w-18', 'w-28', 'w-18', 'w-18', 'w-20', 'w-18'],
  ...['w-18', 'w-16', 'w-20', 'w-24', 'w-32', 'w-24', 'w-18', 'w-14', 'w-20'],
]

/** Every genre leads to its movies: wrapped on wide screens, one scrolling line on phones. */
export function Genres({ genres: known }: { genres: readonly Genre[] | null | undefined }) {
  const { t } = useTranslation()
  const { compare } = useFormat()
  const genres = known?.toSorted((one, other) => compare(one.name, other.name))
  const { list, onFocus, onKeyDown } = useRoving<HTMLUListElement>()
  if (known === null || known?.length === 0) return null
  return (
    <section aria-label={t('discover.genres')} className="mb-8">
      <ul
        ref={list}
        data-row
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        className="no-bar -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1.5 phone:flex-wrap"
      >
        {!genres &&
          widths.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: still shapes that never change places
            <li key={index}>
              <Skeleton className={`h-8 rounded-full ${width}`} />
            </li>
          ))}
        {genres?.map(({ id, name }) => (
          <li key={id}>
            <Chip href={`${browseAddress}?genres=${id}`}>{name}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
