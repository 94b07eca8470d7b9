import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useTranslation } from 'react-i18next'
import type { IssueTitle } from '~/shared/api/issues'
import { imageUrl } from '../../api/image-url'
import { ButtonLink } from '../../kit/button-link'
import { Picture } from '../../kit/picture'
import { kindIcons } from '../../parts/kind-icons'
import { titlePath } from '../../state/titles'

/** What the issues are about, whether somebody requested it, and the way to its page. */
export function TitleCard({ title: { kind, providerId, title, posterPath, requested } }: { title: IssueTitle }) {
  const { t } = useTranslation()
  const Icon = requested ? CircleCheck : CircleX
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-surface p-3.5">
      <div className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-3.5">
        <Picture
          src={imageUrl(posterPath, 'w185')}
          alt=""
          icon={kindIcons[kind]}
          shape={kind === 'album' ? 'cover' : 'poster'}
          className="rounded-[10px]"
        />
        <div className="min-w-0">
          <p className="text-md leading-snug font-[660] [overflow-wrap:anywhere]">{title || t('titles.untitled')}</p>
          <p className="mb-2 text-sm text-ink-faint">{t(`kinds.${kind}`)}</p>
          <p className="flex items-center gap-1.5 text-sm text-ink-soft">
            <Icon className={requested ? 'size-4 text-good' : 'size-4 text-ink-faint'} />
            {t(requested ? 'issues.requested' : 'issues.notRequested')}
          </p>
        </div>
      </div>
      <ButtonLink href={titlePath(kind, providerId)} className="mt-3.5 w-full">
        {t('issues.details')}
      </ButtonLink>
    </section>
  )
}
