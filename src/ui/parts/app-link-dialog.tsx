import { useTranslation } from 'react-i18next'
import { useErrorText } from '../api/use-error-text'
import { buttonClasses } from '../kit/button-appearance'
import { CopyInput } from '../kit/copy-button'
import { Dialog } from '../kit/dialog'
import { Field } from '../kit/field'
import { Note } from '../kit/note'
import { QrCode } from '../kit/qr-code'
import { Skeleton } from '../kit/skeleton'

type AppLinkDialogProps = {
  title: string
  text: string
  /** What the code is, for whoever does not see it. */
  code: string
  /** Absent until it was fetched. */
  link: string | null | undefined
  error: Error | null
  /** It is the caller's own: the application may be on this very device. */
  own?: boolean
  onClose: () => void
}

/** The link that signs somebody in to the application on a phone: to be scanned there, opened here, or copied. */
export function AppLinkDialog({ title, text, code, link, error, own = false, onClose }: AppLinkDialogProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  return (
    <Dialog open onClose={onClose} size={500} title={title} text={text}>
      {error ? (
        <Note tone="bad" live>
          {words(error)}
        </Note>
      ) : (
        <div className="grid gap-5">
          {link ? (
            <QrCode text={link} label={code} className="mx-auto w-56 max-w-full" />
          ) : (
            <Skeleton className="mx-auto aspect-square w-56 max-w-full" />
          )}
          <Field label={t('appLink.label')}>
            {link ? <CopyInput value={link} /> : <Skeleton className="h-(--control)" />}
          </Field>
          {own &&
            (link ? (
              <a href={link} className={buttonClasses('primary', 'lg', true)}>
                {t('appLink.open')}
              </a>
            ) : (
              <Skeleton className="h-(--control-lg)" />
            ))}
        </div>
      )}
    </Dialog>
  )
}
