import ArrowRight from 'lucide-react/icons/arrow-right'
import Clock3 from 'lucide-react/icons/clock-3'
import Disc3 from 'lucide-react/icons/disc-3'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import type { AlbumCard } from '~/shared/api/artists'
import type { ArtistCard, PersonCard, SearchResult } from '~/shared/api/search'
import type { TitleCard } from '~/shared/api/titles'
import { imageUrl } from '../api/image-url'
import { cx } from '../kit/cx'
import { Marked } from '../kit/marked'
import { Picture } from '../kit/picture'
import { StatusBadge } from '../kit/status-badge'
import { useFormat } from '../kit/use-format'
import { useArtistText } from '../parts/use-artist-text'
import { useAsRequested } from '../state/requesting'
import { leadingVariant, yearOf } from '../state/requests'
import { useWaitingFor } from '../state/use-waiting'
import type { SearchEntry } from './use-search-entries'

function Title({ title, term }: { title: TitleCard; term: string }) {
  const { t } = useTranslation()
  const leading = leadingVariant(useAsRequested(title).status)
  const waits = useWaitingFor(title)
  const waiting = leading && waits(leading.variant)
  return (
    <>
      <Picture src={imageUrl(title.posterPath, 'w185')} alt="" tint={title.tint} className="w-9 shrink-0 rounded-xs" />
      <span className="min-w-0 grow">
        <span className="clamp-2 leading-snug font-[600]">
          <Marked label={title.name || t('titles.untitled')} term={term} />
        </span>
        <span data-figures className="block text-xs text-ink-faint">
          {[yearOf(title.releasedAt), t(`kinds.${title.kind}`)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {leading && (
        <StatusBadge
          status={waiting ? 'waiting' : leading.stage}
          text={!waiting && leading.variant === 'fourK' ? t(`titles.fourK.${leading.stage}`) : undefined}
          className="shrink-0"
        />
      )}
    </>
  )
}

function Person({ person, term }: { person: PersonCard; term: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <Picture
        src={imageUrl(person.profilePath, 'w185')}
        alt=""
        shape="person"
        icon={UserRound}
        className="w-9 shrink-0 rounded-full"
      />
      <span className="min-w-0 grow">
        <span className="clamp-2 leading-snug font-[600]">
          <Marked label={person.name} term={term} />
        </span>
        <span className="block truncate text-xs text-ink-faint">
          {person.knownFor.length > 0
            ? t('search.knownFor', { titles: format.list(person.knownFor) })
            : t('kinds.person')}
        </span>
      </span>
    </>
  )
}

function Music({ music, term }: { music: ArtistCard | AlbumCard; term: string }) {
  const { t } = useTranslation()
  const artistText = useArtistText()
  const standing = music.kind === 'album' ? music.status.variants.standard : null
  const text =
    music.kind === 'artist'
      ? artistText(music)
      : [music.artist?.name, music.released?.slice(0, 4), t('kinds.album')].filter(Boolean).join(' · ')
  return (
    <>
      <Picture
        src={imageUrl(music.posterPath, 'w185')}
        alt=""
        shape="cover"
        icon={Disc3}
        tint={music.tint}
        className={cx('w-9 shrink-0', music.kind === 'artist' ? 'rounded-full' : 'rounded-xs')}
      />
      <span className="min-w-0 grow">
        <span className="clamp-2 leading-snug font-[600]">
          <Marked label={music.name} term={term} />
        </span>
        <span data-figures className="block truncate text-xs text-ink-faint">
          {text}
        </span>
      </span>
      {standing && <StatusBadge status={standing.stage} className="shrink-0" />}
    </>
  )
}

function Result({ result, term }: { result: SearchResult; term: string }) {
  if (result.kind === 'person') return <Person person={result} term={term} />
  if (result.kind === 'artist' || result.kind === 'album') return <Music music={result} term={term} />
  return <Title title={result} term={term} />
}

/** The inside of one entry under the search field. */
export function SearchOption({ entry, term }: { entry: SearchEntry; term: string }) {
  const { t } = useTranslation()
  if (entry.shows === 'result') return <Result result={entry.result} term={term} />
  const Icon = entry.shows === 'term' ? Clock3 : ArrowRight
  const label =
    entry.shows === 'term'
      ? entry.term
      : entry.shows === 'all'
        ? t('search.panel.all', { count: entry.total })
        : t('search.panel.terms')
  return (
    <>
      <span className="grid w-9 shrink-0 place-items-center text-ink-soft">
        <Icon className="size-[1.125rem]" />
      </span>
      <span className="min-w-0 grow truncate">{label}</span>
    </>
  )
}
