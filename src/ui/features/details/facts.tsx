import { useTranslation } from 'react-i18next'
import type { RequestStanding } from '~/shared/api/requests'
import type { MovieDetails } from '~/shared/api/titles'
import { browsePath } from '~/shared/titles/filters'
import { Chip } from '../../kit/chip'
import { OutsideLink } from '../../kit/outside-link'
import { Panel } from '../../kit/panel'
import { useFormat } from '../../kit/use-format'
import { linksOf } from './links'

type FactsProps = { movie: MovieDetails; request: RequestStanding | null }

const mostChips = 12

/** Days of the catalogue are midnight UTC and the same day everywhere. */
const dayOf = (language: string, day: string | null) =>
  day && new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

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
  const asker = request && (request.requestedByAlias || request.requester.displayName)
  const step = productionOf(movie.releaseStatus)
  const facts = [
    ['status', step ? t(`details.production.${step}`) : movie.releaseStatus],
    ['inCinemas', dayOf(format.language, movie.releasedAt)],
    ['digital', dayOf(format.language, movie.digitallyReleasedAt)],
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
  const links = linksOf(movie)
  return (
    <Panel title={t('details.facts.title')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5 text-sm">
        {facts.map(
          ([key, value]) =>
            value && (
              <div key={key} className="contents">
                <dt className="text-ink-faint">{t(`details.facts.${key}`)}</dt>
                <dd data-figures className="text-end font-[540]">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      {chips.map(
        ([key, all]) =>
          all.length > 0 && (
            <div key={key} className="mt-4">
              <h3 className="mb-2 text-sm text-ink-faint">{t(`details.facts.${key}`)}</h3>
              <ul className="flex flex-wrap gap-1.5">
                {all.slice(0, mostChips).map(({ id, name, href }) => (
                  <li key={id}>
                    <Chip href={href} className="min-h-7 px-2.5 text-xs">
                      {name}
                    </Chip>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
      {links.length > 0 && (
        <>
          <h3 className="sr-only">{t('details.facts.links')}</h3>
          <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
            {links.map(({ key, url }) => (
              <li key={key}>
                <OutsideLink href={url}>{t(`details.links.${key}`)}</OutsideLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
