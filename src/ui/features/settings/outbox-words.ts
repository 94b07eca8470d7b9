import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { OutboxEntry } from '~/shared/api/outbox'
import { useFormat } from '../../kit/use-format'

/** What waits to be sent, in words. */
export const useOutboxWords = () => {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const target = ({ target, service }: OutboxEntry) => {
    const own = `settings.outbox.target.${target.toLowerCase()}` as ParseKeys
    const hasOwn: boolean = i18n.exists(own)
    if (hasOwn) return String(t(own))
    return service ? t('settings.outbox.to', { service }) : target
  }
  const recipients = ({ to }: OutboxEntry) =>
    to && (to.others > 0 ? t('settings.outbox.toMany', { address: to.address, count: to.others }) : to.address)
  return {
    target,
    /** Where it goes, and to whom. */
    way: (entry: OutboxEntry) => [target(entry), recipients(entry)].filter(Boolean).join(' · '),
    name: (entry: OutboxEntry) => entry.title ?? t('settings.outbox.message'),
    reason: (entry: OutboxEntry) => {
      const stage = entry.stage === 'waiting' ? null : t(`settings.outbox.stage.${entry.stage}`)
      const held = entry.heldBy && t(`deliveries.held.${entry.heldBy}`)
      return [entry.error, held, stage].filter(Boolean).join(' ') || t('settings.outbox.stage.waiting')
    },
    next: (entry: OutboxEntry) =>
      entry.stage === 'waiting' && entry.nextAt ? format.when(entry.nextAt) : t('settings.outbox.byHand'),
  }
}
