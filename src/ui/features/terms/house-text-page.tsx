import { useAtomValue } from 'jotai'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HouseTexts } from '~/shared/api/terms'
import { readHouseTexts } from '../../api/terms'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Markup } from '../../kit/markup'
import { PageHeader } from '../../kit/page-header'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { sessionAtom } from '../../state/session'

type Read = HouseTexts | { failed: unknown } | null

/** The texts of the house; `again` asks once more. */
function useHouseTexts() {
  const [read, setRead] = useState<Read>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once more for every try
  useEffect(() => {
    let isLeft = false
    readHouseTexts().then(
      texts => isLeft || setRead(texts),
      (failed: unknown) => isLeft || setRead({ failed }),
    )
    return () => {
      isLeft = true
    }
  }, [tries])
  return { read, again: () => setTries(tries + 1) }
}

/** A text of the house that everybody may read: the one of the address. */
export function HouseTextPage({ what: part }: { what?: string | undefined }) {
  const { t } = useTranslation()
  const session = useAtomValue(sessionAtom)
  const what = part?.toLowerCase() === 'privacy' ? 'privacy' : 'terms'
  const { read, again } = useHouseTexts()
  const title = t(`terms.${what}`)
  const html = read && !('failed' in read) ? (what === 'terms' ? read.terms?.html : read.privacy) : undefined
  return (
    <main className="mx-auto min-h-dvh max-w-(--form-max) px-(--gutter) pt-6 pb-16">
      <ButtonLink
        href={session ? '/discover' : '/login'}
        appearance="ghost"
        size="sm"
        icon={ArrowLeft}
        className="-ms-3 mb-2"
      >
        {session ? t('terms.toPortal') : t('terms.toSignIn')}
      </ButtonLink>
      <PageHeader title={title} />
      {read === null ? (
        <SkeletonLines className="max-w-full" />
      ) : 'failed' in read ? (
        <ErrorState title={t('terms.failed')} error={read.failed} onRetry={again} />
      ) : html ? (
        <Markup html={html} />
      ) : (
        <Empty title={t('terms.none')} />
      )}
    </main>
  )
}
