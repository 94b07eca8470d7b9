import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usualCategories } from '~/shared/issues/categories'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { ErrorState } from '../../kit/error-state'
import { Field } from '../../kit/field'
import { IconButton } from '../../kit/icon-button'
import { Input } from '../../kit/input'
import { Skeleton } from '../../kit/skeleton'
import { showToast } from '../../kit/toasts'
import { useAddCategories, useDeleteCategory, useIssueCategories } from '../../state/issues'

/** What a problem can be about; added and deleted at once, beside the form. */
export function IssueCategories() {
  const { t } = useTranslation()
  const words = useErrorText()
  const [name, setName] = useState('')
  const categories = useIssueCategories()
  const adding = useAddCategories()
  const deleting = useDeleteCategory()
  const refused = (title: string) => (error: Error) => showToast({ tone: 'bad', title, text: words(error) })
  const add = () => {
    const written = name.trim()
    if (written === '') return
    // The next one can be written and added while this one is under way.
    setName('')
    adding.mutateAsync([written]).catch(error => {
      setName(now => now || written)
      refused(written)(error)
    })
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It is no field of the form around it.
    event.preventDefault()
    add()
  }
  return (
    <section aria-labelledby="issue-categories" className="grid gap-3.5">
      <div>
        <h2 id="issue-categories" className="text-md font-[660] tracking-[-0.012em]">
          {t('issues.categories.title')}
        </h2>
        <p className="text-sm text-ink-soft">{t('issues.categories.text')}</p>
      </div>
      {categories.isError && !categories.data ? (
        <ErrorState
          title={t('issues.categories.failed')}
          error={categories.error}
          onRetry={() => void categories.refetch()}
        />
      ) : !categories.data ? (
        <Skeleton className="h-24" />
      ) : categories.data.length === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-[0.875rem] text-ink-soft">{t('issues.categories.none')}</p>
          <Button
            icon={Plus}
            busy={adding.isPending}
            onClick={() =>
              adding.mutate(Object.values(usualCategories), { onError: refused(t('issues.categories.usual')) })
            }
          >
            {t('issues.categories.usual')}
          </Button>
        </div>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {categories.data.map(each => (
            <li key={each.id} className="flex min-h-11 items-center gap-3 py-1 ps-4 pe-2">
              <span className="min-w-0 grow text-[0.875rem] [overflow-wrap:anywhere]">{each.name}</span>
              <IconButton
                size="sm"
                icon={Trash2}
                label={t('issues.categories.delete', { name: each.name })}
                disabled={deleting.isPending}
                onClick={() => deleting.mutate(each.id, { onError: refused(each.name) })}
              />
            </li>
          ))}
        </ul>
      )}
      <Field label={t('issues.categories.name')}>
        <div className="flex gap-2.5">
          <Input
            value={name}
            onValue={setName}
            onKeyDown={key}
            maxLength={100}
            placeholder={t('issues.categories.example')}
            className="grow"
          />
          <Button icon={Plus} disabled={name.trim() === ''} onClick={add}>
            {t('issues.categories.add')}
          </Button>
        </div>
      </Field>
    </section>
  )
}
