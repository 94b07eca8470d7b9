import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { readAgreementOf, termsKeys } from '../../api/terms'
import { useFormat } from '../../kit/use-format'
import { startAtom } from '../../state/start'

/** Whether somebody agreed to the terms of the house, and when; nothing while there are none. */
export function PersonAgreement({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isOn = useAtomValue(startAtom)?.links?.terms ?? false
  const { data } = useQuery({
    queryKey: termsKeys.ofUser(id),
    queryFn: ({ signal }) => readAgreementOf(id, signal),
    enabled: isOn,
  })
  if (!isOn || !data) return null
  const { agreement } = data
  const words = () => {
    if (!agreement) return t('users.agreement.none')
    const when = format.date(agreement.at)
    return agreement.isCurrent ? t('users.agreement.current', { when }) : t('users.agreement.former', { when })
  }
  return <p className="mb-5 text-sm text-ink-soft">{words()}</p>
}
