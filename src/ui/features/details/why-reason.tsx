import { useTranslation } from 'react-i18next'
import type { AvailabilityReason } from '~/shared/api/availability'
import { useFormat } from '../../kit/use-format'

/** One reason in a sentence. */
export function WhyReason({ reason }: { reason: AvailabilityReason }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { rule, services, at, by, episodes, percent, count, missing } = reason
  const values = {
    services: format.list(services),
    count: services.length,
    when: at ? format.date(at) : '',
    who: by ?? t('details.why.staff'),
    episodes: episodes ?? '',
    share: format.percent((percent ?? 0) / 100),
  }
  const isOfParts = episodes !== null
  if (rule === 'mark') return t(isOfParts ? 'details.why.rule.markEpisodes' : 'details.why.rule.mark', values)
  if (rule === 'gone') return t(isOfParts ? 'details.why.rule.goneEpisodes' : 'details.why.rule.gone', values)
  if (rule === 'manager' && percent !== null) return t('details.why.rule.managerTracks', values)
  if (count === null || (rule !== 'manager' && rule !== 'server')) return t(`details.why.rule.${rule}`, values)
  if (rule === 'server') return t('details.why.rule.serverEpisodes', { ...values, count })
  if (!missing) return t('details.why.rule.managerEpisodes', { ...values, count })
  return t('details.why.rule.managerSome', { ...values, count, all: count + missing })
}
