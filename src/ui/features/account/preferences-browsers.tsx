import BellRing from 'lucide-react/icons/bell-ring'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { ErrorState } from '../../kit/error-state'
import { FormSection } from '../../kit/form-section'
import { Note } from '../../kit/note'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { showToast } from '../../kit/toasts'
import { BrowserList } from './browser-list'
import { useOwnBrowsers, useSubscribeBrowser } from './browsers-state'
import { NotAllowed, obstacleHere } from './this-browser'

/** Messages in browsers: in this one, and which others show them. */
export function PreferencesBrowsers() {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useOwnBrowsers()
  if (error && !data)
    return (
      <ErrorState
        title={t('preferences.browsers.failed')}
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return (
    <FormSection title={t('preferences.browsers.title')} text={t('preferences.browsers.text')}>
      {data ? (
        <>
          <ThisBrowser publicKey={data.publicKey} isTold={data.browsers.some(({ isThis }) => isThis)} />
          <BrowserList browsers={data.browsers} />
        </>
      ) : (
        <SkeletonLines className="min-h-24 content-start" />
      )}
    </FormSection>
  )
}

type ThisBrowserProps = { publicKey: string | null; isTold: boolean }

/** The permission of the browser is asked for by the press alone. */
function ThisBrowser({ publicKey, isTold }: ThisBrowserProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const tell = useSubscribeBrowser()
  const obstacle = obstacleHere()
  if (publicKey === null) return <Note>{t('preferences.browsers.off')}</Note>
  if (isTold) return <Note tone="good">{t('preferences.browsers.told')}</Note>
  if (obstacle) return <Note>{t(`preferences.browsers.${obstacle}`)}</Note>
  const problem = (error: Error) => {
    if (error instanceof NotAllowed) return t('preferences.browsers.denied')
    return error instanceof DOMException ? t('preferences.browsers.notAdded') : words(error)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        icon={BellRing}
        busy={tell.isPending}
        onClick={() =>
          tell.mutate(publicKey, { onSuccess: () => showToast({ text: t('preferences.browsers.added') }) })
        }
      >
        {t('preferences.browsers.tell')}
      </Button>
      {tell.error && (
        <Note tone="bad" live>
          {problem(tell.error)}
        </Note>
      )}
    </div>
  )
}
