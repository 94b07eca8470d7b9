import { useTranslation } from 'react-i18next'
import type { TitleRequest } from '~/shared/api/requests'
import type { MovieDetails } from '~/shared/api/titles'
import { browsePath } from '~/shared/titles/filters'
import { useDay, useFormat } from '../../kit/use-format'
import { FactsPanel } from './facts-panel'

type FactsProps = { movie: MovieDetails; request: TitleRequest | null }

const dollars = (language: string, amount: number | null) =>
  amount &&
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(amount)

// The words of the catalogue, which come in English alone.
const production = {
  Rumored: 'rumored',
  Planned: 'planned',
  'In Production': 'inProduction',
  'Post Production': 'postProduction',
  Released: 'released',
  Canceled: 'canceled',
} as const

const productionOf = (status: string | null) =>
  status !== null && Object.hasOwn(production, status) ? production[status as keyof typeof production] : null

/** What is known about the movie besides its story. */
export function Facts({ movie, request }: FactsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const day = useDay()
  const asker = request && (request.requestedByAlias || request.requester.displayName)
  const step = productionOf(movie.releaseStatus)
  const facts = [
    ['status', step ? t(`details.production.${step}`) : movie.releaseStatus],
    ['inCinemas', movie.releasedAt && day(movie.releasedAt)],
    ['digital', movie.digitallyReleasedAt && day(movie.digitallyReleasedAt)],
    ['language', movie.originalLanguage && format.languageName(movie.originalLanguage)],
    ['budget', dollars(format.language, movie.budget)],
    ['revenue', dollars(format.language, movie.revenue)],
    ['requestedBy', asker],
  ] as const
  const chips = [
    ['genres', movie.genres.map(one => ({ ...one, href: browsePath({ genres: [one.id] }) }))],
    ['studios', movie.companies.map(one => ({ ...one, href: browsePath({ companies: [one.id] }) }))],
    ['keywords', movie.keywords.map(one => ({ ...one, href: browsePath({ keywords: [one.id] }) }))],
  ] as const
  return (
    <FactsPanel
      title={movie}
      facts={facts.map(([key, value]) => ({ key, label: t(`details.facts.${key}`), value }))}
      chips={chips.map(([key, all]) => ({ key, label: t(`details.facts.${key}`), all }))}
    />
  )
}
