import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { startAtom } from '../state/start'

/** Where the terms and the privacy text of the house are, as far as there are any. */
export function HouseLinks({ className }: { className: string }) {
  const { t } = useTranslation()
  const links = useAtomValue(startAtom)?.links
  return (
    <>
      {links?.terms && (
        <Link href="/terms" className={className}>
          {t('shell.terms')}
        </Link>
      )}
      {links?.privacy && (
        <Link href="/terms/privacy" className={className}>
          {t('shell.privacy')}
        </Link>
      )}
    </>
  )
}
