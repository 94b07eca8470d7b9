import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IssueView } from '~/shared/api/issues'
import type { PartOfShow } from '~/shared/issues/part-of-show'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { cx } from '../../kit/cx'
import { Dialog } from '../../kit/dialog'
import { Note } from '../../kit/note'
import { PartOfShowFields } from '../../parts/part-of-show-fields'
import { useIssuePart } from '../../parts/use-issue-part'
import { usePlaceIssue } from '../../state/issues'

const chip = 'inline-flex min-h-6 items-center rounded-full bg-sunken px-2.5 text-xs font-[600] text-ink-soft'

type IssuePartProps = { issue: IssueView; showId: string }

/** Which part of the show an issue is about; a press changes it, for whoever may say so. */
export function IssuePart({ issue, showId }: IssuePartProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const text = useIssuePart().partOf(issue)
  if (!issue.mayPlace) return text && <span className={chip}>{text}</span>
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={t('issues.part.change')}
        className={cx(chip, 'hit-area gap-1.5 hover:text-ink')}
        onClick={() => setOpen(true)}
      >
        {text ?? t('issues.part.wholeShow')}
        <Pencil aria-hidden className="size-3" />
      </button>
      {isOpen && <PartDialog {...{ issue, showId }} onClose={() => setOpen(false)} />}
    </>
  )
}

function PartDialog({ issue, showId, onClose }: IssuePartProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const place = usePlaceIssue()
  const { season, episode } = issue
  const [part, setPart] = useState<PartOfShow>({ season, episode })
  const dirty = part.season !== season || part.episode !== episode
  return (
    <Dialog
      open
      onClose={onClose}
      size={500}
      dirty={dirty && !place.isPending}
      title={t('issues.part.title')}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button
            appearance="primary"
            busy={place.isPending}
            disabled={!dirty}
            onClick={() => place.mutate({ id: issue.id, part }, { onSuccess: onClose })}
          >
            {t('issues.part.save')}
          </Button>
        </>
      }
    >
      <PartOfShowFields {...{ showId, part }} onPart={setPart} />
      {place.error && (
        <Note tone="bad" live className="mt-4">
          {words(place.error)}
        </Note>
      )}
    </Dialog>
  )
}
