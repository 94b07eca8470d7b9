import Clapperboard from 'lucide-react/icons/clapperboard'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../kit/button-link'
import { usePageTitle } from '../kit/use-page-title'

/** For addresses that lead nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation()
  const heading = usePageTitle(t('shell.notFound.title'))
  return (
    <div className="grid min-h-[70dvh] place-content-center justify-items-center gap-2 px-(--gutter) text-center">
      <Clapperboard className="size-10 stroke-[1.6] text-ink-faint" />
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-xl font-[720] tracking-[-0.022em]">
        {t('shell.notFound.title')}
      </h1>
      <p className="max-w-[46ch] text-ink-soft">{t('shell.notFound.text')}</p>
      <ButtonLink href="/discover" appearance="primary" className="mt-4">
        {t('shell.notFound.action')}
      </ButtonLink>
    </div>
  )
}
