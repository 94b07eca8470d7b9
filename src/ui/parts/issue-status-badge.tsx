import { useTranslation } from 'react-i18next'
import type { IssueStatus } from '~/shared/issues/model'
import { StatusBadge } from '../kit/status-badge'

const looks = { pending: 'pending', inProgress: 'processing', resolved: 'available' } as const

/** How far an issue is, with icon and word. */
export function IssueStatusBadge({ status }: { status: IssueStatus }) {
  const { t } = useTranslation()
  return <StatusBadge status={looks[status]} text={t(`issues.status.${status}`)} />
}
