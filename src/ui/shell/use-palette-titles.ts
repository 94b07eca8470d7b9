import ArrowRight from 'lucide-react/icons/arrow-right'
import Film from 'lucide-react/icons/film'
import Tv from 'lucide-react/icons/tv'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import type { PersonCard } from '~/shared/api/search'
import type { TitleCard } from '~/shared/api/titles'
import { variants } from '~/shared/requests/model'
import { imageUrl } from '../api/image-url'
import { variantsToAsk } from '../parts/request-button'
import { useOwnLimit } from '../state/limits'
import { isRequested, leadingVariant, yearOf } from '../state/requests'
import { useMovieRights } from '../state/rights'
import { personPath, searchPath } from '../state/search'
import { titlePath } from '../state/titles'
import type { OpenPlace, PaletteEntry } from './palette-entry'
import { useFound } from './palette-state'

/** Titles with where they stand, people, and the way to everything that was found. */
export const usePaletteTitles = (term: string, visit: OpenPlace) => {
  const { t } = useTranslation()
  const rights = useMovieRights()
  const limit = useOwnLimit('movie')
  const { data, isFetching } = useFound(term)

  const titleEntry = ({ kind, id, name, status, releasedAt, posterPath, tint }: TitleCard): PaletteEntry => {
    const label = name || t('titles.untitled')
    const leading = leadingVariant(status)
    const [first] = variantsToAsk(status, rights)
    // Where the usual version stands is what is shown: another one beside it is asked for on the page.
    const variant = leading?.variant === 'standard' || limit ? undefined : first
    const alone = !variants.some(each => isRequested(status, each))
    return {
      id: `${kind} ${id}`,
      label,
      note: [yearOf(releasedAt), t(`kinds.${kind}`)].filter(Boolean).join(' · '),
      icon: kind === 'movie' ? Film : Tv,
      picture: { src: imageUrl(posterPath, 'w185'), shape: 'poster', tint },
      status: leading
        ? {
            status: leading.stage,
            text: leading.variant === 'fourK' ? t(`titles.fourK.${leading.stage}`) : undefined,
          }
        : undefined,
      run: visit(label, titlePath(kind, id)),
      // Of a show it is chosen on its page how much of it is asked for.
      asks: kind === 'movie' && variant ? { kind, id, name: label, variant, alone } : undefined,
    }
  }
  const personEntry = ({ kind, id, name, profilePath }: PersonCard): PaletteEntry => ({
    id: `${kind} ${id}`,
    label: name,
    note: t('kinds.person'),
    icon: UserRound,
    picture: { src: imageUrl(profilePath, 'w185'), shape: 'person' },
    run: visit(name, personPath(id)),
  })

  const wanted = term.trim()
  if (wanted === '' || !data) return { titles: [], searching: isFetching }
  const found = data.results.flatMap(result => {
    if (result.kind === 'movie' || result.kind === 'tvShow') return titleEntry(result)
    return result.kind === 'person' ? personEntry(result) : []
  })
  const all: PaletteEntry = {
    id: 'all results',
    label: t('search.panel.all', { count: data.total }),
    icon: ArrowRight,
    run: visit(wanted, searchPath(wanted)),
  }
  return { titles: data.total > found.length ? [...found, all] : found, searching: isFetching }
}
