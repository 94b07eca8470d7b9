import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../api/use-error-text'
import { Banner } from '../../kit/banner'
import { Button } from '../../kit/button'
import { useFormat } from '../../kit/use-format'
import { useFieldNames } from './edit-field-names'
import type { Edit } from './edit-state'

/** Says that somebody else has saved the account meanwhile, and afterwards what of it is different. */
export function EditConflict({ edit }: { edit: Edit }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const format = useFormat()
  const nameOf = useFieldNames()
  const { showing, theirs } = edit
  if (edit.isChangedMeanwhile)
    return (
      <div data-not-saved>
        <Banner
          tone="warn"
          title={t('users.edit.conflict.title')}
          action={
            <Button size="sm" busy={showing.isPending} onClick={edit.showTheirs}>
              {t('users.edit.conflict.show')}
            </Button>
          }
        >
          {showing.error ? words(showing.error) : t('users.edit.conflict.text')}
        </Banner>
      </div>
    )
  if (!theirs) return null
  const listed = (names: typeof theirs.changed) => format.list(names.map(nameOf))
  return (
    <Banner tone="plain" title={t('users.edit.conflict.shown')} onDismiss={edit.forgetTheirs}>
      {theirs.changed.length > 0
        ? t('users.edit.conflict.changed', { fields: listed(theirs.changed) })
        : t('users.edit.conflict.nothing')}
      {theirs.lost.length > 0 && (
        <p className="mt-1">{t('users.edit.conflict.lost', { fields: listed(theirs.lost) })}</p>
      )}
    </Banner>
  )
}
