import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { type Known, providerIdOf } from '~/shared/issues/model'
import { type PartOfShow, wholeTitle } from '~/shared/issues/part-of-show'
import { useErrorText } from '../api/use-error-text'
import { Button } from '../kit/button'
import { ButtonLink } from '../kit/button-link'
import { Dialog } from '../kit/dialog'
import { ErrorState } from '../kit/error-state'
import { Field } from '../kit/field'
import { Input } from '../kit/input'
import { Note } from '../kit/note'
import { RadioCards } from '../kit/radio-cards'
import { Skeleton } from '../kit/skeleton'
import { Textarea } from '../kit/textarea'
import { showToast } from '../kit/toasts'
import { useFormat } from '../kit/use-format'
import { issuesPath, useIssueCategories, useReportIssue } from '../state/issues'
import { isAdmin, sessionAtom } from '../state/session'
import { PartOfShowFields } from './part-of-show-fields'

export type ReportedTitle = Known & { name: string; posterPath: string | null }

type ReportDialogProps = {
  title: ReportedTitle
  /** Which part of a show it is about, to begin with. */
  part?: PartOfShow | undefined
  onClose: () => void
}

/** Asks for the category of a problem, its subject and what happens; it is sent once all three are there. */
export function ReportDialog({ title, part: begun = wholeTitle, onClose }: ReportDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useErrorText()
  const [, go] = useLocation()
  const maySetUp = isAdmin(useAtomValue(sessionAtom))
  const categories = useIssueCategories()
  const report = useReportIssue()
  const [category, setCategory] = useState<string | null>(null)
  const [subject, setSubject] = useState('')
  const [description, setDescription] = useState('')
  const [part, setPart] = useState(begun)
  const { kind, name, posterPath } = title
  const missing = [
    ...(category === null ? [t('issues.report.missing.category')] : []),
    ...(subject.trim() === '' ? [t('issues.report.missing.subject')] : []),
    ...(description.trim() === '' ? [t('issues.report.missing.description')] : []),
  ]
  const providerId = providerIdOf(title)
  const send = () =>
    report.mutate(
      { kind, providerId, title: name, posterPath, categoryId: Number(category), subject, description, ...part },
      {
        onSuccess: ({ id }) => {
          const show = () => go(issuesPath(providerId, kind, id))
          showToast({
            text: t('issues.report.sent', { title: name }),
            action: { label: t('issues.report.show'), onPress: show },
          })
          onClose()
        },
      },
    )
  const none = categories.data?.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      size={500}
      dirty={(subject + description).trim() !== '' && !report.isSuccess}
      losing={{
        question: t('issues.report.losing'),
        keep: t('issues.report.keep'),
        discard: t('issues.report.discard'),
      }}
      title={t('issues.report.title', { title: name })}
      footer={
        <>
          {/* Its line stays when nothing is missing, or the dialog would move. */}
          {!none && (
            <p id="report-missing" className="min-h-[1lh] basis-full text-sm text-ink-faint">
              {missing.length > 0 && t('issues.report.needed', { what: format.list(missing) })}
            </p>
          )}
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button
            appearance="primary"
            busy={report.isPending}
            disabled={missing.length > 0}
            aria-describedby={missing.length > 0 ? 'report-missing' : undefined}
            onClick={send}
          >
            {t('issues.report.send')}
          </Button>
        </>
      }
    >
      {report.error && (
        <Note tone="bad" className="mb-4">
          {words(report.error)}
        </Note>
      )}
      {categories.isError && !categories.data ? (
        <ErrorState
          title={t('issues.categories.failed')}
          error={categories.error}
          onRetry={() => void categories.refetch()}
        />
      ) : none ? (
        <Note
          tone="warn"
          action={maySetUp && <ButtonLink href="/Settings/Issues">{t('issues.report.addCategory')}</ButtonLink>}
        >
          {t(maySetUp ? 'issues.report.noCategoriesYet' : 'issues.report.noCategories')}
        </Note>
      ) : (
        <div className="grid gap-4.5">
          {categories.data ? (
            <RadioCards
              legend={t('issues.report.category')}
              value={category}
              onValue={setCategory}
              options={categories.data.map(each => ({ value: String(each.id), label: each.name }))}
              className="[&>div]:grid-cols-2"
            />
          ) : (
            <Skeleton className="h-32" />
          )}
          {kind === 'tvShow' && <PartOfShowFields showId={title.id} part={part} onPart={setPart} />}
          <Field label={t('issues.report.subject')}>
            <Input
              value={subject}
              onValue={setSubject}
              maxLength={500}
              placeholder={t('issues.report.subjectExample')}
            />
          </Field>
          <Field label={t('issues.report.description')} help={t('issues.report.descriptionHelp')}>
            <Textarea value={description} onValue={setDescription} rows={4} maxLength={4000} />
          </Field>
        </div>
      )}
    </Dialog>
  )
}
