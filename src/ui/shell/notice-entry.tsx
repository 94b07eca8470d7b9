import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Notice } from '~/shared/api/notices'
import { isIssueEvent, placeOfEvent } from '~/shared/notifications/notices'
import { imageUrl } from '../api/image-url'
import { Button } from '../kit/button'
import { ButtonLink } from '../kit/button-link'
import { cx } from '../kit/cx'
import { Picture } from '../kit/picture'
import { useFormat } from '../kit/use-format'
import { kindIcons } from '../parts/kind-icons'
import { issuesPath } from '../state/issues'
import { titlePath } from '../state/titles'
import { useStep } from '../state/use-step'

const addressOf = ({ event, kind, titleId }: Notice) => {
  if (!kind || !titleId) return placeOfEvent(event)
  return isIssueEvent(event) ? issuesPath(titleId, kind) : titlePath(kind, titleId)
}

/** One piece of news with at most two actions. */
export function NoticeEntry({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const taking = useStep()
  const address = addressOf(notice)
  const busy = (step: 'approve' | 'deny') => taking.isPending && taking.variables.step === step
  const take = (step: 'approve' | 'deny') => {
    const { requestId: id, title, variant } = notice
    if (id !== null) taking.mutate({ step, id, variant, name: title ?? '' })
  }
  const may = (action: Notice['actions'][number]) => notice.actions.includes(action)
  return (
    <li
      className={cx(
        'grid grid-cols-[2.75rem_minmax(0,1fr)] gap-3 border-b border-line px-5 py-3 text-[0.875rem] leading-snug',
        !notice.read && 'bg-overlay',
      )}
    >
      <Picture
        src={imageUrl(notice.posterPath, 'w185')}
        alt=""
        icon={notice.kind ? kindIcons[notice.kind] : undefined}
        shape={notice.kind === 'album' ? 'cover' : 'poster'}
        className="self-start rounded-[7px]"
      />
      <div className="min-w-0">
        <p>
          {!notice.read && (
            <>
              <span className="me-2 inline-block size-[7px] rounded-full bg-accent align-[0.1em]" />
              <span className="sr-only">{t('shell.notices.new')} </span>
            </>
          )}
          {address ? (
            <Link href={address} onClick={onLeave} className="font-[600] hover:underline">
              {notice.title}
            </Link>
          ) : (
            <b className="font-[600]">{notice.title}</b>
          )}
        </p>
        <p className="text-ink-soft">{notice.message}</p>
        <time dateTime={notice.at} title={format.dateTime(notice.at)} className="text-xs text-ink-faint">
          {format.when(notice.at)}
        </time>
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {may('approve') && (
            <Button size="sm" appearance="good" icon={Check} busy={busy('approve')} onClick={() => take('approve')}>
              {t('shell.notices.approve')}
            </Button>
          )}
          {may('deny') && (
            <Button size="sm" appearance="bad" icon={X} busy={busy('deny')} onClick={() => take('deny')}>
              {t('shell.notices.deny')}
            </Button>
          )}
          {may('open') && !may('approve') && address && (
            <ButtonLink size="sm" href={address} onClick={onLeave}>
              {t('shell.notices.open')}
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  )
}
