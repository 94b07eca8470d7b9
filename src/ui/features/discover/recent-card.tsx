import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestView } from '~/shared/api/requests'
import { imageUrl } from '../../api/image-url'
import { IconButton } from '../../kit/icon-button'
import { lazyPart } from '../../kit/lazy-part'
import { NotOpened } from '../../kit/not-opened'
import { useFormat } from '../../kit/use-format'
import { WideCard } from '../../kit/wide-card'
import { useEpisodesText } from '../../parts/episodes-text'
import { kindIcons } from '../../parts/kind-icons'
import { useOnHold } from '../../parts/use-on-hold'
import { leadingVariant, requestPath, withStepTaken, yearOf } from '../../state/requests'
import { useStep } from '../../state/use-step'

const DenyDialog = lazyPart(async () => (await import('../../parts/deny-dialog')).DenyDialog, { Failed: NotOpened })

/** One request; a pending one has two quick decisions for those who may approve. */
export function RecentCard({ request }: { request: RequestView }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [denying, setDenying] = useState(false)
  const taking = useStep(() => setDenying(false))
  const { id, kind, title, requester, episodes, artist } = request
  const held = useEpisodesText()
  const onHold = useOnHold()
  const leading = leadingVariant(taking.isPending ? withStepTaken(request, taking.variables) : request)
  if (!leading) return null
  const { variant, stage, steps, dropped } = leading
  const stageText = variant === 'fourK' ? t(`titles.fourK.${stage}`) : undefined
  const isOpen = stage !== 'denied' && steps.includes('approve')
  const { name } = title
  const facts = episodes ? held(episodes).slice(0, 1) : [artist?.name, yearOf(title.releasedAt)]
  return (
    <>
      <WideCard
        href={requestPath(request)}
        title={name}
        meta={[t(`kinds.${kind}`), ...facts].filter(Boolean).join(' · ')}
        poster={imageUrl(title.posterPath, 'w185')}
        tint={title.tint}
        icon={kindIcons[kind]}
        shape={kind === 'album' ? 'cover' : 'poster'}
        person={{
          name: requester.displayName,
          text: [requester.displayName, format.when(request.askedAt)].join(', '),
        }}
        status={dropped ? 'failed' : stage}
        statusText={dropped ? onHold(variant) : stageText}
        className="h-full"
        actions={
          isOpen && (
            <>
              <IconButton
                icon={Check}
                appearance="good"
                size="sm"
                label={t('discover.recent.approve', { title: name })}
                onClick={() => taking.mutate({ step: 'approve', id, variant, name })}
              />
              {steps.includes('deny') && (
                <IconButton
                  icon={X}
                  appearance="bad"
                  size="sm"
                  label={t('discover.recent.deny', { title: name })}
                  onClick={() => setDenying(true)}
                />
              )}
            </>
          )
        }
      />
      {denying && (
        <DenyDialog
          title={name}
          busy={taking.isPending}
          onClose={() => setDenying(false)}
          onDeny={reason => taking.mutate({ step: 'deny', id, variant, name, reason })}
        />
      )}
    </>
  )
}
