import { useTranslation } from 'react-i18next'
import { type PartOfShow, partText, subjectAfterPart } from '~/shared/issues/part-of-show'

/** Which part of a show an issue is about, null for all of it; and its subject after that, for a single line. */
export const useIssuePart = () => {
  const { t } = useTranslation()
  return {
    partOf: (issue: PartOfShow) => partText(issue, (key, values) => t(key, values)),
    lineOf: (issue: PartOfShow & { subject: string }) => subjectAfterPart(issue, (key, values) => t(key, values)),
  }
}
