import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { showToast } from '../../kit/toasts'
import { useFormat } from '../../kit/use-format'
import { useKeptFocus } from '../../parts/use-kept-focus'
import { type OwnBrowser, useRemoveBrowser } from './browsers-state'

/** Every browser in which the person is told things, each of which can be taken off. */
export function BrowserList({ browsers }: { browsers: readonly OwnBrowser[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useErrorText()
  const place = useKeptFocus<HTMLUListElement>(browsers.length)
  const remove = useRemoveBrowser()
  if (browsers.length === 0) return null
  const removeOne = (browser: OwnBrowser, device: string) =>
    remove.mutate(browser, {
      onSuccess: () => showToast({ text: t('preferences.browsers.removed', { device }) }),
      onError: error => showToast({ tone: 'bad', title: device, text: words(error) }),
    })
  return (
    <ul
      ref={place}
      tabIndex={-1}
      aria-label={t('preferences.browsers.list')}
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {browsers.map(browser => {
        const device = browser.name || t('preferences.browsers.unknown')
        return (
          <li key={browser.id} className="flex items-center gap-x-4 px-4 py-3">
            <div className="grid min-w-0 grow gap-0.5">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.9375rem] font-[600]">
                <span className="min-w-0 break-words">{device}</span>
                {browser.isThis && (
                  <span className="rounded-full bg-accent-soft px-2.5 py-0.5 text-xs font-[600] text-accent-ink">
                    {t('preferences.browsers.this')}
                  </span>
                )}
              </p>
              <p className="text-sm text-ink-faint">
                {t('preferences.browsers.since', { when: format.date(browser.addedAt) })}
              </p>
            </div>
            <Button
              size="sm"
              busy={remove.isPending && remove.variables.id === browser.id}
              aria-label={t('preferences.browsers.removeOne', { device })}
              onClick={() => removeOne(browser, device)}
            >
              {t('preferences.browsers.remove')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
