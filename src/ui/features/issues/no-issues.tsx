import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import type { IssueStatus } from '~/shared/issues/model'
import { Empty } from '../../kit/empty'
import { useIssuesOn } from '../../state/start'

/** Nothing in this status, and how something would come here. */
export function NoIssues({ status }: { status: IssueStatus }) {
  const { t } = useTranslation()
  const on = useIssuesOn()
  return (
    <Empty
      icon={CircleCheck}
      title={t(`issues.none.${status}`)}
      text={on ? t(`issues.noneText.${status}`) : t('issues.off')}
    />
  )
}
