import { useTranslation } from 'react-i18next'
import type { UserImportPreview } from '~/shared/api/user-imports'
import { changesNothing, removesNobody } from '~/shared/users/imports'
import { cx } from '../../kit/cx'
import { Note } from '../../kit/note'
import { useFormat } from '../../kit/use-format'

type Names = UserImportPreview['created']

/** What would come of an import; who would be deleted comes first, and it is said when nobody would. */
export function ForeseenImport({ preview }: { preview: UserImportPreview }) {
  const { t } = useTranslation()
  const { created, changed, skipped, missing, removed, isWhole, failure } = preview
  const passedOver = skipped.people.map(({ name, obstacle }) =>
    t('settings.userImport.skippedBecause', { name, why: t(`settings.userImport.obstacle.${obstacle}`) }),
  )
  return (
    <div className="grid gap-5" aria-live="polite">
      {failure && (
        <Note tone="warn" title={t('settings.userImport.notRead')}>
          {failure}
        </Note>
      )}
      <People kind="removed" people={removed} />
      <People kind="missing" people={missing} />
      <People kind="created" people={created} />
      <People kind="changed" people={changed} />
      <People kind="skipped" people={{ count: skipped.count, names: passedOver }} />
      {changesNothing(preview) && <p className="text-sm text-ink-soft">{t('settings.userImport.nothing')}</p>}
      {removesNobody(preview) && <p className="text-sm text-ink-soft">{t('settings.userImport.nobodyDeleted')}</p>}
      {!isWhole && <p className="text-sm text-ink-soft">{t('settings.userImport.notWhole')}</p>}
    </div>
  )
}

function People({ kind, people }: { kind: 'created' | 'changed' | 'skipped' | 'missing' | 'removed'; people: Names }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { count, names } = people
  if (count === 0) return null
  const more = count > names.length ? [t('settings.userImport.more', { count: count - names.length })] : []
  return (
    <section>
      <h3 className={cx('text-[0.9375rem] font-[600]', kind === 'removed' && 'text-bad')}>
        {t(`settings.userImport.would.${kind}`, { count })}
      </h3>
      <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">{format.list([...names, ...more])}</p>
    </section>
  )
}
