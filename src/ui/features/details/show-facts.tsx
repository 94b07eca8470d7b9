import { useTranslation } from 'react-i18next'
import type { ShowDetails } from '~/shared/api/shows'
import { browsePath } from '~/shared/titles/filters'
import { useDay, useFormat } from '../../kit/use-format'
import { FactsPanel } from './facts-panel'

// The words of the catalogue, which come in English alone.
const production = {
  'Returning Series': 'returning',
  Planned: 'planned',
  'In Production': 'inProduction',
  Pilot: 'pilot',
  Ended: 'ended',
  Canceled: 'canceled',
} as const

const productionOf = (status: string | null) =>
  status !== null && Object.hasOwn(production, status) ? production[status as keyof typeof production] : null

/** Leads to the shows that have it too. */
const linked =
  (filter: 'genres' | 'networks' | 'keywords') =>
  <One extends { id: number }>(one: One) => ({ ...one, href: browsePath({ kind: 'tvShow', [filter]: [one.id] }) })

/** What is known about a show besides its story. */
export function ShowFacts({ show }: { show: ShowDetails }) {
  const { t } = useTranslation()
  const format = useFormat()
  const day = useDay()
  const { releaseStatus, releasedAt, lastAiredAt, nextEpisode: next, originalLanguage } = show
  const step = productionOf(releaseStatus)
  const facts = [
    {
      key: 'status',
      label: t('details.facts.status'),
      value: step ? t(`details.show.production.${step}`) : releaseStatus,
    },
    {
      key: 'next',
      label: t('details.show.facts.next'),
      value:
        next?.airsAt &&
        t('details.show.facts.nextText', { when: day(next.airsAt), season: next.season, episode: next.episode }),
    },
    { key: 'first', label: t('details.show.facts.firstAired'), value: releasedAt && day(releasedAt) },
    { key: 'last', label: t('details.show.facts.lastAired'), value: lastAiredAt && day(lastAiredAt) },
    {
      key: 'language',
      label: t('details.facts.language'),
      value: originalLanguage && format.languageName(originalLanguage),
    },
  ]
  const chips = [
    { key: 'genres', label: t('details.facts.genres'), all: show.genres.map(linked('genres')) },
    { key: 'networks', label: t('details.show.facts.networks'), all: show.networks.map(linked('networks')) },
    { key: 'keywords', label: t('details.facts.keywords'), all: show.keywords.map(linked('keywords')) },
  ]
  return <FactsPanel title={show} facts={facts} chips={chips} />
}
